// SPDX-License-Identifier: Apache-2.0
// Takes the interpolants from the response to the script as its author wrote it: others may divide
// other assertions.
#include "tools/judging/interpolant_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "harness/judge/interpolant.h"
#include "tools/judging/instance_check.h"
#include "tools/judging/satisfiable.h"
#include "tools/judging/value_check.h"

namespace gadfly::tools::inline judging {
namespace {

using harness::Interpolant;
using harness::PreparedScript;
using harness::SolverResponse;

constexpr size_t kMostInterpolants = 10;  // of one response

class InterpolantCheck {
 public:
  InterpolantCheck(SolverPool& solvers, const PreparedScript& input, const Asking& asking,
                   harness::ModelValidator& model_validator)
      : solvers_(solvers), input_(input), asking_(asking), model_validator_(model_validator) {}

  // Stops at the first wrong one.
  void check(SolverResponse& response) {
    const size_t solver = solvers_.number_of(response.solver);
    const std::vector<std::string> printed = interpolants_of(response, solver);
    size_t number = 0;
    for (const smtlib::Command& command : input_.script().commands()) {
      if (!harness::asks_for_interpolants(command)) continue;
      if (number == printed.size()) return;
      const Result<std::vector<Interpolant>> found =
          harness::read_interpolants(input_.script(), command, printed[number++]);
      if (!found) continue;
      for (const Interpolant& one : *found) {
        if (++response.interpolants_checked > kMostInterpolants) return;
        const std::string reason = refute(one, solver);
        if (reason.empty()) continue;
        response.wrong_interpolants.push_back(
            {std::string(input_.script().text(command.node)), one.text, reason});
        return;
      }
    }
  }

 private:
  // What the solver printed for each command that asks for interpolants.
  std::vector<std::string> interpolants_of(const SolverResponse& response, size_t solver) const {
    if (solvers_.facts(solver).input == solver_facts::Input::kUnchanged)
      return response.reply.interpolants;
    const Result<SolverResponse> reported = solvers_.ask_as_reported(solver, input_);
    return reported ? reported->reply.interpolants : std::vector<std::string>();
  }

  // Empty if nothing shows that the interpolant is wrong.
  std::string refute(const Interpolant& one, size_t solver) {
    if (!one.foreign.empty()) return "not both parts have the symbol " + one.foreign;
    const smtlib::TheorySet& theory_set = input_.script().theory_set();
    std::string why =
        why_satisfiable(solvers_, solver, theory_set, one.above, asking_, model_validator_);
    if (!why.empty())
      return "the first part does not imply it: of the script of that part and its negation, " +
             why;
    why = why_satisfiable(solvers_, solver, theory_set, one.below, asking_, model_validator_);
    if (why.empty()) return "";
    return "it does not contradict the second part: of the script of both, " + why;
  }

  SolverPool& solvers_;
  const PreparedScript& input_;
  const Asking& asking_;
  harness::ModelValidator& model_validator_;
};

}  // namespace

Judged judge_with_interpolants(SolverPool& solvers, const PreparedScript& input,
                               const Asking& asking, harness::ModelValidator& model_validator) {
  Judged judged = judge_with_values(solvers, input, asking, model_validator);
  if (has_culprit(judged.verdict) || input.understood() < harness::Needs::kNoErrors ||
      std::ranges::none_of(input.script().commands(), harness::asks_for_interpolants))
    return judged;
  InterpolantCheck check(solvers, input, asking, model_validator);
  for (SolverResponse& response : judged.responses)
    if (!response.change) check.check(response);
  judge_again(input, judged);
  return judged;
}

}  // namespace gadfly::tools::inline judging
