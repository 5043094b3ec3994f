// SPDX-License-Identifier: Apache-2.0
// The metamorphic oracle: a solver contradicts itself. If a script is sat, it is still sat after a
// change that makes it weaker; if it is unsat, it is still unsat after a change that makes it
// stronger (Sparrow, ESEC/FSE 2021, theorem 3.1; its Algorithm 2 treats unknown as unsat, which
// would cause false alarms here). No second solver is needed. The culprit is known, but not always
// which of its two answers is wrong.
#include "harness/judge/oracles/metamorphic.h"

#include <algorithm>

#include "harness/judge/signature.h"

namespace gadfly::harness::inline judge {
namespace {

// Returns the index of the same solver's response to the unchanged script, if there is one.
std::optional<size_t> unchanged(std::span<const SolverResponse> responses,
                                const SolverResponse& changed) {
  for (size_t i = 0; i < responses.size(); ++i)
    if (!responses[i].change && responses[i].solver == changed.solver) return i;
  return std::nullopt;
}

}  // namespace

std::optional<uint32_t> contradiction(approx::Direction direction, std::span<const Answer> original,
                                      std::span<const Answer> changed) {
  const bool weaker = direction == approx::Direction::kWeaker;
  const Answer must_stay = weaker ? Answer::kSat : Answer::kUnsat;
  const Answer opposite = weaker ? Answer::kUnsat : Answer::kSat;
  for (size_t i = 0; i < std::min(original.size(), changed.size()); ++i)
    if (original[i] == must_stay && changed[i] == opposite) return static_cast<uint32_t>(i);
  return std::nullopt;
}

std::optional<Verdict> judge_metamorphic(const JudgeInput& input) {
  for (size_t i = 0; i < input.responses.size(); ++i) {
    const SolverResponse& changed = input.responses[i];
    const auto original = changed.change ? unchanged(input.responses, changed) : std::nullopt;
    if (!original) continue;
    const std::vector<Answer>& original_answers = input.answers[*original];
    const std::vector<Answer>& changed_answers = input.answers[i];
    const auto check = contradiction(changed.change->direction, original_answers, changed_answers);
    if (!check) continue;
    std::string what = "metamorphic-" + operator_signature(input.script);
    for (const std::string& rule : changed.change->rules) what += '-' + rule;
    // If the model of the sat answer is true, the unsat answer is the wrong one.
    const SolverResponse& sat =
        original_answers[*check] == Answer::kSat ? input.responses[*original] : changed;
    const bool proven =
        *check < sat.model_truths.size() && sat.model_truths[*check] == smtlib::Truth::kTrue;
    return Verdict{FindingKind::kSoundness, changed.solver,
                   make_signature(FindingKind::kSoundness, changed.solver, what),
                   "check-sat number " + std::to_string(*check + 1) + ": " + changed.solver +
                       " returns " + to_string(original_answers[*check]) + ", but " +
                       to_string(changed_answers[*check]) + " after " + changed.change->summary +
                       (proven ? "; its model holds, so unsat is wrong" : "")};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
