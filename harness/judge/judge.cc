// SPDX-License-Identifier: Apache-2.0
// Calls the oracles of oracles/ in the order of their ranks, and returns the first verdict. Also
// decides which answers of a solver the oracles may use (counted_answers).
#include "harness/judge/judge.h"

#include <algorithm>

namespace gadfly::harness::inline judge {

#define GADFLY_ORACLE(name, rank, needs) \
  std::optional<Verdict> judge_##name(const JudgeInput& input);
#include "harness/judge/oracles.def"
#undef GADFLY_ORACLE

namespace {

std::vector<OracleEntry> ranked_oracles() {
  std::vector<OracleEntry> entries = {
#define GADFLY_ORACLE(name, rank, needs) {#name, rank, Needs::needs, &judge_##name},
#include "harness/judge/oracles.def"
#undef GADFLY_ORACLE
  };
  std::ranges::stable_sort(entries, {}, &OracleEntry::rank);
  return entries;
}

}  // namespace

const char* to_string(FindingKind kind) {
  switch (kind) {
    case FindingKind::kCrash:
      return "crash";
    case FindingKind::kSoundness:
      return "soundness";
    case FindingKind::kInvalidModel:
      return "invalid-model";
    case FindingKind::kSelfCheck:
      return "self-check";
  }
  return "";
}

std::span<const OracleEntry> oracles() {
  static const std::vector<OracleEntry> entries = ranked_oracles();
  return entries;
}

std::vector<Answer> counted_answers(const Response& reply, uint32_t checks) {
  const bool finished = reply.ending == Ending::kCompleted || reply.ending == Ending::kResourceOut;
  if (!finished || reply.answers.size() != checks)
    return std::vector<Answer>(checks, Answer::kUnknown);
  std::vector<Answer> answers = reply.answers;
  bool voided = false;
  for (Answer& answer : answers) {
    voided |= answer == Answer::kError;
    if (voided || (answer != Answer::kSat && answer != Answer::kUnsat)) answer = Answer::kUnknown;
  }
  return answers;
}

JudgeInput::JudgeInput(const PreparedScript& input, std::span<const SolverResponse> given,
                       std::optional<uint32_t> proven)
    : script(input.script()),
      responses(given),
      witness(proven),
      understood(input.understood()),
      checks(input.checks()) {
  answers.reserve(given.size());
  for (const SolverResponse& response : given)
    answers.push_back(counted_answers(response.reply, checks));
}

bool JudgeInput::has_answer(Answer answer, uint32_t check) const {
  for (size_t i = 0; i < responses.size(); ++i)
    if (!responses[i].change && answers[i][check] == answer) return true;
  return false;
}

bool JudgeInput::some_model_holds(uint32_t check) const {
  return std::ranges::any_of(responses, [&](const SolverResponse& response) {
    return !response.change && response.model_truth(check) == smtlib::Truth::kTrue;
  });
}

std::optional<Verdict> first_verdict(const JudgeInput& input) {
  for (const OracleEntry& entry : oracles()) {
    if (entry.needs > input.understood) continue;
    if (std::optional<Verdict> verdict = entry.oracle(input)) return verdict;
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
