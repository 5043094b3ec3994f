// SPDX-License-Identifier: Apache-2.0
// Metamorphic: a solver contradicts itself. A sat answer survives a change that makes the script
// weaker, an unsat answer one that makes it stronger (Sparrow, ESEC/FSE 2021, theorem 3.1; but its
// Algorithm 2 takes unknown for unsat, which would be a false alarm). No second solver is needed,
// and the culprit is known, though not always on which of the two scripts it is wrong.
#include "harness/judge/oracles/metamorphic.h"

#include <algorithm>

#include "harness/judge/signature.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::harness::inline judge {
namespace {

// The index of the response of the same solver to the unchanged script, if any.
std::optional<size_t> unchanged(std::span<const SolverResponse> responses,
                                const SolverResponse& changed) {
  for (size_t i = 0; i < responses.size(); ++i)
    if (!responses[i].change && responses[i].solver == changed.solver) return i;
  return std::nullopt;
}

}  // namespace

std::optional<uint32_t> contradiction(approx::Direction direction, std::span<const Answer> before,
                                      std::span<const Answer> after) {
  const bool weaker = direction == approx::Direction::kWeaker;
  const Answer kept = weaker ? Answer::kSat : Answer::kUnsat;
  const Answer wrong = weaker ? Answer::kUnsat : Answer::kSat;
  for (size_t i = 0; i < std::min(before.size(), after.size()); ++i)
    if (before[i] == kept && after[i] == wrong) return static_cast<uint32_t>(i);
  return std::nullopt;
}

std::optional<Verdict> judge_metamorphic(const JudgeInput& input) {
  for (size_t i = 0; i < input.responses.size(); ++i) {
    const SolverResponse& changed = input.responses[i];
    const auto original = changed.change ? unchanged(input.responses, changed) : std::nullopt;
    if (!original) continue;
    const std::vector<Answer>& before = input.answers[*original];
    const std::vector<Answer>& after = input.answers[i];
    const auto check = contradiction(changed.change->direction, before, after);
    if (!check) continue;
    std::string what = "metamorphic-" + operator_signature(input.script);
    for (const std::string& rule : changed.change->rules) what += '-' + rule;
    // A model that holds decides which of the two answers is wrong.
    const SolverResponse& sat =
        before[*check] == Answer::kSat ? input.responses[*original] : changed;
    const bool proven = *check < sat.models.size() && sat.models[*check] == smtlib::Truth::kTrue;
    return Verdict{FindingKind::kSoundness, changed.solver,
                   make_signature(FindingKind::kSoundness, changed.solver, what),
                   "check-sat number " + std::to_string(*check + 1) + ": " + changed.solver +
                       " returns " + to_string(before[*check]) + ", but " +
                       to_string(after[*check]) + " after " + changed.change->summary +
                       (proven ? "; its model holds, so unsat is wrong" : "")};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
