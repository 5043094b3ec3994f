// SPDX-License-Identifier: Apache-2.0
// Compares each answer with what models and the witness prove.
#include "harness/judge/standing.h"

#include <algorithm>

#include "harness/judge/oracles/crash.h"

namespace gadfly::harness::inline judge {
namespace {

using smtlib::Truth;

// Does a witness, or a model of any solver, prove the check-sat to be sat?
bool proven_sat(const JudgeInput& input, uint32_t check) {
  if (input.understood < Needs::kEvaluable) return false;
  return input.witness == check || input.some_model_holds(check);
}

SolverStanding standing_of(const JudgeInput& input, size_t number) {
  const SolverResponse& response = input.responses[number];
  const auto result = [&](Standing standing, std::string reason = "") {
    return SolverStanding{response.solver, standing, std::move(reason)};
  };
  if (crash_of(response)) return result(Standing::kCrashed, "it crashed");
  if (std::ranges::count(response.reply.answers, Answer::kSelfCheck) > 0)
    return result(Standing::kCrashed, "its own check failed");
  if (!response.wrong_cores.empty())
    return result(Standing::kWrong, "its unsat core for check-sat number " +
                                        std::to_string(response.wrong_cores.front().check + 1) +
                                        " is wrong");
  if (!response.wrong_interpolants.empty())
    return result(Standing::kWrong, "its interpolant for " +
                                        response.wrong_interpolants.front().command + " is wrong");
  if (!response.wrong_optima.empty() && !response.wrong_optima.front().proven)
    return result(Standing::kUndecided);
  if (!response.wrong_optima.empty()) {
    const WrongOptimum& wrong = response.wrong_optima.front();
    const std::string what = wrong.value.empty() ? "model" : "optimum " + wrong.value;
    return result(Standing::kWrong, "its " + what + " of " + wrong.objective + " is wrong");
  }
  if (!response.wrong_values.empty()) {
    const WrongValue& wrong = response.wrong_values.front();
    return result(Standing::kWrong,
                  "its value " + wrong.value + " of " + wrong.term + ' ' + to_string(wrong.fault));
  }
  bool answered = false;
  bool proven = true;
  bool only_models = true;
  for (uint32_t check = 0; check < input.checks; ++check) {
    const Answer answer = input.answers[number][check];
    if (answer == Answer::kUnknown) continue;
    const std::string where = "check-sat number " + std::to_string(check + 1);
    const bool is_sat = proven_sat(input, check);
    answered = true;
    if (answer == Answer::kUnsat && is_sat)
      return result(Standing::kWrong, "it returns unsat for " + where + ", which is sat");
    const bool is_unsat = std::ranges::find(input.refuted, check) != input.refuted.end();
    if (answer == Answer::kSat && is_unsat)
      return result(Standing::kWrong, "it returns sat for " + where + ", which is unsat");
    if (answer == Answer::kSat && response.model_truth(check) == Truth::kFalse)
      return result(Standing::kWrong, "its model for " + where + " makes an assertion false" +
                                          (is_sat ? ", although sat is right" : ""));
    proven = proven && (answer == Answer::kSat ? is_sat : is_unsat);
    only_models = only_models && answer == Answer::kSat;
  }
  if (!answered) return result(Standing::kNoAnswer);
  return proven ? result(Standing::kRight, only_models ? "a model proves its answer"
                                                       : "exact evaluation proves its answers")
                : result(Standing::kUndecided);
}

}  // namespace

const char* to_string(Standing standing) {
  switch (standing) {
    case Standing::kRight:
      return "right";
    case Standing::kWrong:
      return "wrong";
    case Standing::kCrashed:
      return "crashed";
    case Standing::kUndecided:
      return "undecided";
    case Standing::kNoAnswer:
      return "no answer";
  }
  return "";
}

std::vector<SolverStanding> standings(const JudgeInput& input) {
  std::vector<SolverStanding> all;
  for (size_t i = 0; i < input.responses.size(); ++i)
    if (!input.responses[i].change) all.push_back(standing_of(input, i));
  return all;
}

}  // namespace gadfly::harness::inline judge
