// SPDX-License-Identifier: Apache-2.0
// Sends one printed script to a solver, in one piece, or check by check if models are wanted.
#include "harness/solvers/session.h"

#include "harness/solvers/printer.h"
#include "harness/solvers/transcript.h"

namespace gadfly::harness::inline solvers {
namespace {

// Sends the script up to each answer, and asks for the model after each sat. Leaves in `text` the
// part after the last check. False if the solver does not evaluate all that was sent.
bool converse_about_models(const Query& question, const solver_facts::SolverFacts& profile,
                           const Transport& exchange, std::string_view& text, RawReply& heard) {
  for (uint32_t check = 0; check < question.checks; ++check) {
    const std::string closes = "(echo \"" + frame_closes(question.frame, check) + "\")\n";
    const size_t end = text.find(closes) + closes.size();
    const std::string_view piece = text.substr(0, end);
    text.remove_prefix(end);
    if (!exchange(piece, question.frame + " pause", heard.out)) return false;
    const Response so_far =
        read_transcript(heard.out, question.checks, question.frame, profile, nullptr);
    std::string& model = heard.models.emplace_back();
    if (so_far.answers[check] != Answer::kSat) continue;
    if (!exchange("(get-model)\n", question.frame + " model", model)) {
      model.clear();
      return false;
    }
    if (model.find("(error") != std::string::npos) model.clear();
  }
  return true;
}

}  // namespace

RawReply run_session(const Query& question, const solver_facts::SolverFacts& profile,
                     const Transport& exchange) {
  RawReply heard;
  std::string_view text = question.text;
  if (question.models == Models::kYes &&
      !converse_about_models(question, profile, exchange, text, heard))
    return heard;
  heard.complete = exchange(text, question.frame + " end", heard.out);
  return heard;
}

std::string with_limit(std::string text, uint64_t limit) {
  constexpr std::string_view kMark = "%LIMIT%";
  for (size_t at = text.find(kMark); at != std::string::npos; at = text.find(kMark, at))
    text.replace(at, kMark.size(), std::to_string(limit));
  return text;
}

Response not_supported(const Error& error) {
  Response reply;
  reply.ending = Ending::kNotSupported;
  reply.detail = std::to_string(error.position.line) + ':' + std::to_string(error.position.column) +
                 ": " + error.message;
  return reply;
}

}  // namespace gadfly::harness::inline solvers
