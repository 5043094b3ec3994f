// SPDX-License-Identifier: Apache-2.0
// Sorts a response into one of four groups: accepted, rejected, not supported, and lost.
#include "tools/campaign/solver_tally.h"

#include <algorithm>

#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {
namespace {

constexpr size_t kMessageBytes = 100;  // of the message by which rejections are grouped

// Returns a message with # for its numbers, which are positions and sizes.
std::string generalized(std::string_view message) {
  std::string out;
  for (const char c : shortened(message, kMessageBytes)) {
    const bool digit = c >= '0' && c <= '9';
    if (!digit) out += c;
    if (digit && !out.ends_with('#')) out += '#';
  }
  return out;
}

}  // namespace

void count(const harness::PreparedScript& input, const harness::Response& reply,
           SolverTally& tally) {
  using harness::Answer;
  using harness::Ending;
  bool error = false;
  for (const Answer answer : reply.answers) {
    tally.answers.sat += answer == Answer::kSat;
    tally.answers.unsat += answer == Answer::kUnsat;
    tally.answers.unknown += answer == Answer::kUnknown;
    tally.answers.error += answer == Answer::kError;
    error |= answer == Answer::kError;
  }
  if (reply.ending == Ending::kNotSupported) {
    ++tally.unsupported;
  } else if (error) {
    ++tally.rejected;
    ++tally.rejections[generalized(reply.detail)];
  } else if (reply.answers.size() != input.checks()) {
    ++tally.lost;
    ++tally.losses[generalized(reply.detail)];
  } else {
    ++tally.accepted;
  }
}

bool is_answered(const harness::Response& reply) {
  return reply.ending != harness::Ending::kNotSupported &&
         reply.ending != harness::Ending::kTimeout &&
         std::ranges::count(reply.answers, harness::Answer::kError) == 0;
}

bool all_accept(const std::vector<harness::SolverResponse>& responses, uint32_t checks) {
  return std::ranges::all_of(responses, [&](const harness::SolverResponse& response) {
    return is_answered(response.reply) && response.reply.answers.size() == checks;
  });
}

bool all_decide(const std::vector<harness::SolverResponse>& responses, uint32_t checks) {
  for (uint32_t check = 0; check < checks; ++check)
    if (std::ranges::all_of(responses, [&](const harness::SolverResponse& response) {
          const harness::Answer answer = response.reply.answers[check];
          return answer == harness::Answer::kSat || answer == harness::Answer::kUnsat;
        }))
      return true;
  return false;
}

}  // namespace gadfly::tools::inline campaign
