// SPDX-License-Identifier: Apache-2.0
// Metamorphic: a solver contradicts itself. A sat answer survives a change that makes the script
// weaker, an unsat answer one that makes it stronger (Sparrow, ESEC/FSE 2021, theorem 3.1; but its
// Algorithm 2 takes unknown for unsat, which would be a false alarm). No second solver is needed,
// and who is wrong is known, though not always on which of the two scripts.
#include "harness/oracles/metamorphic.h"

#include <algorithm>

#include "harness/signature.h"
#include "lib/smtlib/checks.h"

namespace gadfly::harness {
namespace {

// What the same solver said about the script itself.
const Testimony* unchanged(std::span<const Testimony> testimonies, const Testimony& changed) {
  const auto found = std::ranges::find_if(testimonies, [&](const Testimony& other) {
    return !other.change && other.solver == changed.solver;
  });
  return found == testimonies.end() ? nullptr : &*found;
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

std::optional<Verdict> judge_metamorphic(const Case& the_case) {
  const uint32_t checks = check_count(the_case.script);
  for (const Testimony& changed : the_case.testimonies) {
    const Testimony* original = changed.change ? unchanged(the_case.testimonies, changed) : nullptr;
    if (original == nullptr) continue;
    const std::vector<Answer> before = counted_answers(original->reply, checks);
    const std::vector<Answer> after = counted_answers(changed.reply, checks);
    const auto check = contradiction(changed.change->direction, before, after);
    if (!check) continue;
    std::string what = "metamorphic-" + operator_signature(the_case.script);
    for (const std::string& rule : changed.change->rules) what += '-' + rule;
    // A model that holds decides which of the two answers is wrong.
    const Testimony& sat = before[*check] == Answer::kSat ? *original : changed;
    const bool proven = *check < sat.models.size() && sat.models[*check] == smtlib::Truth::kTrue;
    return Verdict{FindingKind::kSoundness, changed.solver,
                   make_signature(FindingKind::kSoundness, changed.solver, what),
                   "check-sat number " + std::to_string(*check + 1) + ": " + changed.solver +
                       " says " + spelling(before[*check]) + ", but " + spelling(after[*check]) +
                       " after " + changed.change->summary +
                       (proven ? "; its model holds, so unsat is wrong" : "")};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness
