// SPDX-License-Identifier: Apache-2.0
// The self-consistency oracle: a solver answers one check-sat with unsat, and another one of the
// same script, which has all assertions of the first, with sat. No second solver is needed, and
// none that runs: it reads what a bug report quotes, too. Which of the two answers is wrong is not
// known.
#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "harness/judge/signature.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::harness::inline judge {
namespace {

constexpr size_t kMostFormulas = 1'000'000;  // that are compared for one response

// May one text have two meanings, because a name is declared again after a pop, or because another
// logic follows a reset?
bool has_second_meanings(const smtlib::Script& script) {
  std::unordered_set<smtlib::Symbol> names;
  for (const smtlib::Declaration& declaration : script.declarations().subspan(1))
    if (!declaration.local() && !names.insert(declaration.name).second) return true;
  return std::ranges::count(script.commands(), smtlib::kReset, &smtlib::Command::word) > 0;
}

// The formulas of each check-sat as text, sorted.
std::vector<std::vector<std::string_view>> formulas_of(const smtlib::Script& script) {
  const Result<std::vector<smtlib::CheckSat>> checks = smtlib::checks(script);
  std::vector<std::vector<std::string_view>> all;
  if (!checks || has_second_meanings(script)) return all;
  for (const smtlib::CheckSat& check : *checks) {
    std::vector<std::string_view>& texts = all.emplace_back();
    for (const smtlib::NodeId formula : check.formulas) texts.push_back(script.text(formula));
    std::ranges::sort(texts);
  }
  return all;
}

struct Pair {
  size_t unsat;
  size_t sat;
};

// Two check-sats, of which the second has all formulas of the first.
std::optional<Pair> find_pair(const std::vector<Answer>& answers,
                              const std::vector<std::vector<std::string_view>>& formulas) {
  size_t compared = 0;
  for (size_t unsat = 0; unsat < formulas.size(); ++unsat) {
    if (answers[unsat] != Answer::kUnsat) continue;
    for (size_t sat = 0; sat < formulas.size(); ++sat) {
      if (answers[sat] != Answer::kSat) continue;
      compared += formulas[unsat].size() + formulas[sat].size() + 1;
      if (compared > kMostFormulas) return std::nullopt;
      if (std::ranges::includes(formulas[sat], formulas[unsat])) return Pair{unsat, sat};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Verdict> judge_self_consistency(const JudgeInput& input) {
  std::vector<std::vector<std::string_view>> formulas;
  for (size_t i = 0; i < input.responses.size(); ++i) {
    const SolverResponse& response = input.responses[i];
    const std::vector<Answer>& answers = input.answers[i];
    const bool both = std::ranges::count(answers, Answer::kSat) > 0 &&
                      std::ranges::count(answers, Answer::kUnsat) > 0;
    if (response.change || !both) continue;
    if (formulas.empty()) formulas = formulas_of(input.script);
    const std::optional<Pair> found = find_pair(answers, formulas);
    if (!found) continue;
    const std::string unsat = std::to_string(found->unsat + 1);
    return Verdict{FindingKind::kSoundness, response.solver,
                   make_signature(FindingKind::kSoundness, response.solver,
                                  "inconsistent-" + operator_signature(input.script)),
                   "check-sat number " + std::to_string(found->sat + 1) + ": " + response.solver +
                       " returns sat, but unsat for check-sat number " + unsat +
                       ", all of whose assertions it has"};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
