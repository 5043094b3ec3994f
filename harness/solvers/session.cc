// SPDX-License-Identifier: Apache-2.0
// Sends one printed script to a solver, in one piece, or check by check if models are wanted.
#include "harness/solvers/session.h"

#include <algorithm>

#include "harness/solvers/printer.h"
#include "harness/solvers/transcript.h"

namespace gadfly::harness::inline solvers {
namespace {

// Sends the script up to each answer, and asks for the model after each sat. Leaves in `text` the
// part after the last check that it asks about. False if the solver does not evaluate all that was
// sent.
bool ask_for_models(const Query& query, const solver_facts::SolverFacts& profile,
                    const Transport& exchange, std::string_view& text, RawReply& raw) {
  for (uint32_t check = 0; check < std::min(query.checks, kMostModels); ++check) {
    const std::string closes = "(echo \"" + frame_closes(query.frame, check) + "\")\n";
    const size_t end = text.find(closes) + closes.size();
    const std::string_view piece = text.substr(0, end);
    text.remove_prefix(end);
    if (!exchange(piece, query.frame + " pause", raw.out)) return false;
    const Response so_far = read_transcript(raw.out, query.checks, query.frame, profile, nullptr);
    std::string& model = raw.models.emplace_back();
    if (so_far.answers[check] != Answer::kSat) continue;
    if (!exchange("(get-model)\n", query.frame + " model", model)) {
      model.clear();
      raw.in_model = true;
      return false;
    }
    if (model.find("(error") != std::string::npos) model.clear();
  }
  return true;
}

}  // namespace

RawReply run_session(const Query& query, const solver_facts::SolverFacts& profile,
                     const Transport& exchange) {
  RawReply raw;
  std::string_view text = query.text;
  if (query.models == Models::kYes && !ask_for_models(query, profile, exchange, text, raw))
    return raw;
  raw.complete = exchange(text, query.frame + " end", raw.out);
  return raw;
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
