// SPDX-License-Identifier: Apache-2.0
// Puts each solver's answer to a check-sat with objectives in the place of its answer without them,
// and looks for a model that refutes its values.
#include "tools/judging/objective_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "harness/processes/objective_question.h"
#include "tools/judging/core_check.h"

namespace gadfly::tools::inline judging {
namespace {

using harness::Answer;
using harness::Bound;
using harness::Objective;
using harness::ObjectiveAnswer;
using harness::PreparedScript;
using harness::SolverResponse;
using smtlib::Truth;

constexpr uint32_t kMostChecks = 10;  // of a script

// One check-sat of a script that has objectives.
class ObjectiveCheck {
 public:
  // `single`: the script with this check-sat alone (print_with_objectives).
  ObjectiveCheck(SolverPool& solvers, const smtlib::Script& single,
                 std::span<const Objective> objectives, const Asking& asking,
                 harness::ModelValidator& model_validator)
      : solvers_(solvers),
        single_(single),
        objectives_(objectives),
        asking_(asking),
        model_validator_(model_validator) {}

  // Asks the solver of a response to the whole script, in which this is check number `check` of
  // `checks`.
  void check(SolverResponse& response, uint32_t check, uint32_t checks) {
    const size_t solver = solvers_.number_of(response.solver);
    const ObjectiveAnswer said = solvers_.objectives(solver, single_, objectives_, asking_);
    if (said.answer == Answer::kUnknown) return;
    SolverResponse optimal = response;
    optimal.reply = harness::Response();
    optimal.reply.answers = {said.answer};
    optimal.reply.models = {said.model};
    model_validator_.examine(PreparedScript(single_), optimal);
    if (checks == 1) {  // the reply may have no answer
      response.reply = harness::Response();
      response.reply.answers.resize(1);
    }
    if (check < response.reply.answers.size()) put(optimal, check, response);
    for (size_t count = 1; count <= said.values.size(); ++count) {
      const std::string reason = refute(optimal, std::span(said.values).first(count));
      ++response.optima_checked;
      if (reason.empty()) continue;
      response.wrong_optima.push_back(
          {check, objectives_[count - 1].text, said.values[count - 1], reason});
      return;
    }
  }

 private:
  // Replaces the answer and the model of one check-sat.
  static void put(const SolverResponse& optimal, uint32_t check, SolverResponse& response) {
    const size_t size = std::max<size_t>(check + 1, response.reply.models.size());
    response.reply.answers[check] = optimal.reply.answers[0];
    response.reply.models.resize(size);
    response.reply.models[check] = optimal.reply.models[0];
    response.model_truths.resize(std::max(size, response.model_truths.size()), Truth::kUnknown);
    response.model_truths[check] = optimal.model_truth(0);
  }

  // What shows that the last value is wrong; empty if nothing does.
  std::string refute(const SolverResponse& optimal, std::span<const std::string> values) {
    if (optimal.model_truth(0) == Truth::kTrue &&
        truth_with_values(optimal, values) == Truth::kFalse)
      return "its own model has another value";
    smtlib::Script better(single_.theory_set());
    if (!read_bounded(values, Bound::kExceeded, better)) return "";
    const PreparedScript prepared(better);
    for (const SolverResponse& other :
         solvers_.ask(prepared, {.scaled_limits = asking_.scaled_limits}, model_validator_))
      if (other.model_truth(0) == Truth::kTrue)
        return fmt::format("{}'s model has a better value", other.solver);
    return "";
  }

  // Whether the formulas hold with the values, under the model of a response.
  Truth truth_with_values(SolverResponse optimal, std::span<const std::string> values) {
    smtlib::Script reached(single_.theory_set());
    if (!read_bounded(values, Bound::kReached, reached)) return Truth::kUnknown;
    model_validator_.examine(PreparedScript(reached), optimal);
    return optimal.model_truth(0);
  }

  bool read_bounded(std::span<const std::string> values, Bound bound, smtlib::Script& out) const {
    const Result<std::string> text = print_bounded(single_, 0, objectives_, values, bound);
    return text && out.read(*text);
  }

  SolverPool& solvers_;
  const smtlib::Script& single_;
  const std::span<const Objective> objectives_;
  const Asking& asking_;
  harness::ModelValidator& model_validator_;
};

}  // namespace

Judged judge_with_objectives(SolverPool& solvers, const PreparedScript& input, const Asking& asking,
                             harness::ModelValidator& model_validator) {
  Judged judged = judge_with_cores(solvers, input, asking, model_validator);
  if (has_culprit(judged.verdict) || input.understood() < harness::Needs::kNoErrors) return judged;
  bool checked = false;
  for (uint32_t number = 0; number < std::min(input.checks(), kMostChecks); ++number) {
    const std::vector<Objective> objectives = harness::objectives_of(input.script(), number);
    if (objectives.empty()) continue;
    const Result<std::string> text = print_with_objectives(input.script(), number, objectives);
    smtlib::Script single(input.script().theory_set());
    if (!text || !single.read(*text)) continue;
    ObjectiveCheck check(solvers, single, objectives, asking, model_validator);
    for (SolverResponse& response : judged.responses)
      if (!response.change) check.check(response, number, input.checks());
    checked = true;
  }
  if (checked) judge_again(input, judged);
  return judged;
}

}  // namespace gadfly::tools::inline judging
