// SPDX-License-Identifier: Apache-2.0
// Sorts a response into one of four groups: accepted, rejected, not supported, and lost.
#include "tools/campaign/solver_tally.h"

#include <fmt/format.h>

#include <algorithm>

#include "lib/base/digit.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline campaign {
namespace {

constexpr size_t kMessageBytes = 100;  // of the message by which rejections are grouped
// A solver that answers none of its first scripts with sat or unsat stops the campaign.
constexpr uint64_t kTrialScripts = 50;
constexpr size_t kShownOutput = 300;  // bytes of its last output in the message

// Returns a message with # for its numbers, which are positions and sizes.
std::string generalized(std::string_view message) {
  std::string out;
  for (const char c : shortened(message, kMessageBytes)) {
    const bool digit = is_digit(c);
    if (!digit) out += c;
    if (digit && !out.ends_with('#')) out += '#';
  }
  return out;
}

}  // namespace

std::vector<SolverTally> empty_tallies(const SolverPool& solvers) {
  std::vector<SolverTally> tallies;
  for (size_t i = 0; i < solvers.size(); ++i)
    tallies.push_back({.name = solvers.name(i), .build = solvers.build_id(i)});
  return tallies;
}

void count(const harness::PreparedScript& input, const harness::Response& reply, bool is_seed,
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
    tally.seeds += is_seed;
    tally.rejected_seeds += is_seed;
    ++tally.rejections[generalized(reply.detail)];
  } else if (reply.answers.size() != input.checks()) {
    ++tally.lost;
    ++tally.losses[generalized(reply.detail)];
  } else {
    ++tally.accepted;
    tally.seeds += is_seed;
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

std::string undecided(const SolverTally& tally, const harness::Response& reply) {
  if (tally.scripts() != kTrialScripts || tally.answers.sat + tally.answers.unsat > 0) return "";
  return fmt::format(
      "{} answered none of the first {} scripts with sat or unsat; the last time: {}{}. "
      "`gadfly judge FILE --solver '...'` shows what it does with one script",
      tally.name, kTrialScripts,
      reply.ending == harness::Ending::kCompleted && !reply.answers.empty()
          ? to_string(reply.answers.front())
          : to_string(reply.ending),
      reply.detail.empty() ? "" : ", " + shortened(reply.detail, kShownOutput));
}

Answers& Answers::operator+=(const Answers& other) {
  sat += other.sat;
  unsat += other.unsat;
  unknown += other.unknown;
  error += other.error;
  return *this;
}

Answers all_answers(const std::vector<SolverTally>& tallies) {
  Answers all;
  for (const SolverTally& tally : tallies) all += tally.answers;
  return all;
}

}  // namespace gadfly::tools::inline campaign
