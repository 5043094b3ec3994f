// SPDX-License-Identifier: Apache-2.0
// Evaluates each model again, to find the assertions that it leaves undecided, and asks about
// these.
#include "tools/judging/instance_check.h"

#include <algorithm>
#include <utility>

#include "harness/judge/counter_instance.h"
#include "harness/judge/solver_version.h"
#include "lib/smtlib/evaluation/claimed_model.h"
#include "lib/smtlib/evaluation/values/value_text.h"
#include "lib/smtlib/theories/meanings.h"

namespace gadfly::tools::inline judging {
namespace {

using harness::Answer;
using harness::AskedModel;
using harness::InstanceQuestion;
using harness::PreparedScript;
using harness::SolverResponse;
using smtlib::NodeId;
using smtlib::Script;
using smtlib::Truth;

constexpr uint32_t kMostInstanceChecks = 10;  // of one response

// Has a term a result that SMT-LIB leaves unspecified, such as that of a division by zero?
bool leaves_results_open(const Script& script) {
  for (NodeId node = 1; node < script.node_count(); ++node) {
    const smtlib::TermInfo& term = script.term(node);
    if (term.kind == smtlib::TermKind::kOperator && script.theory_set().op(term.reference).partial)
      return true;
    if (term.kind == smtlib::TermKind::kDeclared &&
        script.declaration(term.reference).kind == smtlib::DeclarationKind::kSelector)
      return true;
  }
  return false;
}

class InstanceCheck {
 public:
  InstanceCheck(SolverPool& solvers, const PreparedScript& input, const Asking& asking,
                harness::ModelValidator& model_validator)
      : solvers_(solvers),
        script_(input.script()),
        checks_(input.checks()),
        asking_(asking),
        model_validator_(model_validator),
        claimed_(script_.theory_set(), smtlib::meanings(script_.theory_set())) {}

  void check(SolverResponse& response) {
    const std::vector<Answer> answers = counted_answers(response.reply, checks_);
    for (uint32_t check = 0; check < std::min(checks_, kMostInstanceChecks); ++check) {
      if (answers[check] != Answer::kSat || response.model_truth(check) != Truth::kUnknown)
        continue;
      const std::optional<InstanceQuestion> question = ask_about(response.reply, check);
      if (!question) continue;
      AskedModel asked = answer(*question, response);
      asked.check = check;
      if (!asked.instance.empty()) {
        response.model_truths.resize(checks_, Truth::kUnknown);
        response.model_truths[check] = Truth::kFalse;
      }
      if (!asked.instance.empty() || !asked.supporters.empty() || !asked.refuters.empty())
        response.asked_models.push_back(std::move(asked));
    }
  }

 private:
  // The question about a model that defines all symbols.
  std::optional<InstanceQuestion> ask_about(const harness::Response& reply, uint32_t check) {
    std::string model = check < reply.models.size() ? reply.models[check] : "";
    if (model.empty() && !declares_functions(script_)) model = "()";
    if (claimed_.evaluate(script_, check, model) != Truth::kUnknown ||
        check >= claimed_.checks().size() || declares_functions(claimed_.script()))
      return std::nullopt;
    std::vector<NodeId> open;
    for (const NodeId formula : claimed_.checks()[check].formulas)
      if (claimed_.evaluator().truth(formula) != Truth::kTrue) open.push_back(formula);
    return harness::instance_question(claimed_.script(), check, open);
  }

  AskedModel answer(const InstanceQuestion& question, const SolverResponse& owner) {
    AskedModel asked = {.check = 0};
    Script script(script_.theory_set());
    if (!script.read(question.text)) return asked;
    const bool open = leaves_results_open(script);
    const std::vector<SolverResponse> responses = solvers_.ask(
        PreparedScript(script), {.scaled_limits = asking_.scaled_limits}, model_validator_);
    for (const SolverResponse& response : responses) {
      if (response.change) continue;
      if (response.model_truth(0) == Truth::kTrue) {
        asked.instance = instance_of(script, question, response);
        return asked;
      }
      const size_t solver = solvers_.number_of(response.solver);
      // Such a program may print the same for each script.
      const bool fixed = solvers_.facts(solver).input == solver_facts::Input::kUnchanged;
      const Answer answer = counted_answers(response.reply, 1)[0];
      if (answer == Answer::kUnsat && !fixed && !harness::is_same_solver(response, owner))
        asked.supporters.push_back(response.solver);
      // Another solver may choose other results than the one whose model it is.
      if (answer == Answer::kSat && !fixed && !open) asked.refuters.push_back(response.solver);
    }
    return asked;
  }

  // "x = 5, y = 2"; "one" if the values have no text.
  std::string instance_of(const Script& script, const InstanceQuestion& question,
                          const SolverResponse& response) {
    std::string text;
    if (claimed_.evaluate(script, 0, response.reply.models[0]) != Truth::kTrue) return "one";
    const Script& with_values = claimed_.script();
    const NodeId place = with_values.commands()[claimed_.checks()[0].command].node;
    for (const InstanceQuestion::Constant& constant : question.constants) {
      const smtlib::DeclarationId id =
          with_values.resolve(with_values.symbols().find(constant.name), place);
      const NodeId body = smtlib::definition_body(with_values, id);
      const smtlib::Value value = claimed_.evaluator().evaluate(body);
      std::string printed;
      if (!claimed_.evaluator().values().is_known(value) ||
          !print_value(with_values, claimed_.evaluator().values(), value, printed))
        continue;
      text += (text.empty() ? "" : ", ") + constant.variable + " = " + printed;
    }
    return text.empty() ? "one" : text;
  }

  SolverPool& solvers_;
  const Script& script_;
  const uint32_t checks_;
  const Asking& asking_;
  harness::ModelValidator& model_validator_;
  smtlib::ClaimedModel claimed_;
};

}  // namespace

void judge_again(const PreparedScript& input, Judged& judged) {
  harness::JudgeInput the_case(input, judged.responses, judged.witness);
  the_case.refuted = judged.refuted;
  judged.verdict = harness::first_verdict(the_case);
}

Judged judge_with_instances(SolverPool& solvers, const PreparedScript& input, const Asking& asking,
                            harness::ModelValidator& model_validator) {
  Judged judged = solvers.judge(input, asking, model_validator);
  if (has_culprit(judged.verdict) || input.understood() < harness::Needs::kEvaluable) return judged;
  InstanceCheck check(solvers, input, asking, model_validator);
  for (SolverResponse& response : judged.responses)
    if (!response.change) check.check(response);
  judge_again(input, judged);
  return judged;
}

}  // namespace gadfly::tools::inline judging
