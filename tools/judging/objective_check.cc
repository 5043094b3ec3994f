// SPDX-License-Identifier: Apache-2.0
// Puts each solver's answer to the script with objectives in the place of its answer without them,
// and looks for a model that refutes its values.
#include "tools/judging/objective_check.h"

#include <fmt/format.h>

#include <span>
#include <string>
#include <utility>
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

class ObjectiveCheck {
 public:
  ObjectiveCheck(SolverPool& solvers, const PreparedScript& input,
                 std::vector<Objective> objectives, const Asking& asking,
                 harness::ModelValidator& model_validator)
      : solvers_(solvers),
        input_(input),
        script_(input.script()),
        objectives_(std::move(objectives)),
        asking_(asking),
        model_validator_(model_validator) {}

  void check(SolverResponse& response) {
    const size_t solver = solvers_.number_of(response.solver);
    const ObjectiveAnswer said = solvers_.objectives(solver, input_, objectives_, asking_);
    if (said.answer == Answer::kUnknown) return;
    response.reply = harness::Response();
    response.reply.answers = {said.answer};
    response.reply.models = {said.model};
    model_validator_.examine(input_, response);
    for (size_t count = 1; count <= said.values.size(); ++count) {
      const std::string reason = refute(response, std::span(said.values).first(count));
      if (reason.empty()) continue;
      response.wrong_optima.push_back({text_of(count - 1), said.values[count - 1], reason});
      return;
    }
  }

 private:
  // What shows that the last value is wrong; empty if nothing does.
  std::string refute(const SolverResponse& response, std::span<const std::string> values) {
    if (response.model_truth(0) == Truth::kTrue &&
        truth_with_values(response, values) == Truth::kFalse)
      return "its own model has another value";
    smtlib::Script better(script_.theory_set());
    if (!read_bounded(values, Bound::kExceeded, better)) return "";
    const PreparedScript prepared(better);
    for (const SolverResponse& other :
         solvers_.ask(prepared, {.scaled_limits = asking_.scaled_limits}, model_validator_))
      if (other.model_truth(0) == Truth::kTrue)
        return fmt::format("{}'s model has a better value", other.solver);
    return "";
  }

  // Whether the formulas hold with the values, under the model of a response.
  Truth truth_with_values(SolverResponse response, std::span<const std::string> values) {
    smtlib::Script reached(script_.theory_set());
    if (!read_bounded(values, Bound::kReached, reached)) return Truth::kUnknown;
    const PreparedScript prepared(reached);
    model_validator_.examine(prepared, response);
    return response.model_truth(0);
  }

  bool read_bounded(std::span<const std::string> values, Bound bound, smtlib::Script& out) const {
    const Result<std::string> text = print_bounded(script_, objectives_, values, bound);
    return text && out.read(*text);
  }

  std::string text_of(size_t objective) const {
    const auto& [term, maximizes] = objectives_[objective];
    return fmt::format("{} {}", maximizes ? "maximize" : "minimize", script_.text(term));
  }

  SolverPool& solvers_;
  const PreparedScript& input_;
  const smtlib::Script& script_;
  const std::vector<Objective> objectives_;
  const Asking& asking_;
  harness::ModelValidator& model_validator_;
};

}  // namespace

Judged judge_with_objectives(SolverPool& solvers, const PreparedScript& input, const Asking& asking,
                             harness::ModelValidator& model_validator) {
  Judged judged = judge_with_cores(solvers, input, asking, model_validator);
  std::vector<Objective> objectives = harness::objectives_of(input);
  if (has_culprit(judged.verdict) || objectives.empty() ||
      input.understood() < harness::Needs::kNoErrors)
    return judged;
  ObjectiveCheck check(solvers, input, std::move(objectives), asking, model_validator);
  for (SolverResponse& response : judged.responses)
    if (!response.change) check.check(response);
  judge_again(input, judged);
  return judged;
}

}  // namespace gadfly::tools::inline judging
