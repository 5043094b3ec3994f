// SPDX-License-Identifier: Apache-2.0
// A value is wrong if the model satisfies the script, but not the script with the assertion that
// the term has this value. What a value's text or its term leaves open makes the second truth
// unknown. Without a model, values are wrong if nothing satisfies the script with all of these
// assertions: by evaluation, or by the solver itself or a later version of it. A value of a simple
// sort that is no term of that sort, or has a quantifier, is wrong whatever the model is.
#include "tools/judging/value_check.h"

#include <algorithm>
#include <string>

#include "harness/judge/solver_version.h"
#include "harness/processes/value_question.h"
#include "tools/judging/instance_check.h"
#include "tools/judging/objective_check.h"

namespace gadfly::tools::inline judging {
namespace {

using harness::Answer;
using harness::PreparedScript;
using harness::SolverResponse;
using harness::ValueAnswer;
using harness::ValueFault;
using smtlib::Truth;

constexpr uint32_t kMostValueChecks = 10;  // of a script
constexpr uint64_t kVisits = 1'000'000;    // terms that a search visits

// Returns whether the text may mean another value than it says: a decimal that is no integer, which
// some solvers round, or an escape, which Z3 4.8.12 prints for its six characters, too.
bool is_ambiguous(const std::string& value) {
  if (value.find("\\u") != std::string::npos) return true;
  for (size_t at = value.find('.'); at != std::string::npos; at = value.find('.', at + 1)) {
    const size_t end = value.find_first_not_of('0', at + 1);
    if (end < value.size() && value[end] >= '1' && value[end] <= '9') return true;
  }
  return false;
}

class ValueCheck {
 public:
  ValueCheck(SolverPool& solvers, const PreparedScript& input, const Asking& asking,
             harness::ModelValidator& model_validator)
      : solvers_(solvers), input_(input), asking_(asking), model_validator_(model_validator) {}

  // Asks the solver of a response for the values after check number `check`, which it answers with
  // sat. Stops at the first wrong one.
  void check(SolverResponse& response, uint32_t check) {
    const Result<std::string> flat = harness::print_flat(input_.script(), check);
    if (!flat) return;
    const ValueAnswer said = answer(response, check);
    for (const ValueAnswer::TermValue& one : said.values)
      if (is_no_value(*flat, one)) {
        response.wrong_values.push_back({check, one.term, one.value, ValueFault::kNoValue});
        return;
      }
    if (said.values.empty()) return;
    const Truth whole = truth(*flat, said.model, response);
    if (whole == Truth::kFalse) return;
    if (whole != Truth::kTrue) {
      if (!refuted(*flat)) check_together(response, check, *flat, said.values);
      return;
    }
    bool open = false;
    for (const ValueAnswer::TermValue& one : said.values) {
      if (is_ambiguous(one.value)) continue;
      const Truth same = truth(with_value(*flat, one), said.model, response);
      if (same == Truth::kTrue || same == Truth::kFalse) ++response.values_checked;
      open |= same == Truth::kUnknown;
      if (same != Truth::kFalse) continue;
      response.wrong_values.push_back({check, one.term, one.value});
      return;
    }
    if (open) check_together(response, check, *flat, said.values);
  }

 private:
  // Without a whole model: no values of the symbols satisfy the script and give its terms these
  // values, so they are not those of one model. Names the first term that contradicts those before.
  // Requires that no search refutes the script alone.
  void check_together(SolverResponse& response, uint32_t check, std::string flat,
                      const std::vector<ValueAnswer::TermValue>& values) {
    std::string all = flat;
    for (const ValueAnswer::TermValue& one : values)
      if (!is_ambiguous(one.value)) all = with_value(all, one);
    const bool evaluated = refuted(all);
    const std::string refuter = evaluated ? "" : refuting_version(all, response);
    if (!evaluated && (refuter.empty() || !refuting_version(flat, response).empty())) return;
    for (const ValueAnswer::TermValue& one : values) {
      if (is_ambiguous(one.value)) continue;
      flat = with_value(flat, one);
      if (evaluated ? !refuted(flat) : refuting_version(flat, response).empty()) continue;
      response.wrong_values.push_back({check, one.term, one.value, ValueFault::kTogether, refuter});
      return;
    }
  }

  // The solver itself or a later version of it, if that returns unsat for the script with one
  // check-sat, and no other solver returns sat. Empty if not, or if versions may read the script
  // differently.
  std::string refuting_version(const std::string& text, const SolverResponse& response) {
    if (!harness::is_read_alike(input_.script())) return "";
    smtlib::Script single(input_.script().theory_set());
    if (!single.read(text) || smtlib::has_error(single.problems())) return "";
    const PreparedScript prepared(single);
    const std::vector<SolverResponse> responses =
        solvers_.ask(prepared, {.scaled_limits = asking_.scaled_limits}, model_validator_);
    const harness::JudgeInput asked(prepared, responses);
    std::string refuter;
    for (size_t i = 0; i < responses.size(); ++i) {
      const Answer answer = asked.answers[i].front();
      const bool own = responses[i].solver == response.solver;
      if (answer == Answer::kSat && !own) return "";
      if (answer == Answer::kUnsat && (own || harness::is_later_version(responses[i], response)))
        refuter = responses[i].solver;
    }
    return refuter;
  }

  // Is the value no term of the sort that the term has? False for sorts whose values solvers write
  // in forms of their own. A closed formula that is not reduced passes: Z3's developers see no bug
  // in it (issue 7635).
  bool is_no_value(const std::string& flat, const ValueAnswer::TermValue& one) const {
    const bool negative = one.value.size() > 1 && one.value[0] == '-' && one.value[1] <= '9';
    smtlib::Script script(input_.script().theory_set());
    if (negative || !input_.script().problems().empty() || !script.read(with_value(flat, one)))
      return false;
    const std::span<const smtlib::Command> commands = script.commands();
    const smtlib::NodeId equation = script.child(commands[commands.size() - 2].node, 1);
    const smtlib::NodeId term = script.child(equation, 1);
    const std::string sort = script.print_sort(script.term(term).sort);
    if (sort != "Bool" && sort != "Int" && !sort.starts_with("(_ BitVec ")) return false;
    return !script.problems().empty();
  }

  // Does a search over all values prove that the script with one check-sat is unsatisfiable?
  bool refuted(const std::string& text) {
    smtlib::Script single(input_.script().theory_set());
    if (!single.read(text) || smtlib::has_error(single.problems())) return false;
    const PreparedScript prepared(single);
    if (prepared.understood() < harness::Needs::kEvaluable) return false;
    SolverResponse sat = {.solver = "", .build_id = "", .reply = {}};
    sat.reply.answers = {Answer::kSat};
    return !model_validator_.refuted({prepared, {&sat, 1}}, kVisits).empty();
  }

  // A solver that gets the script unchanged has printed the values; others are asked for them.
  ValueAnswer answer(const SolverResponse& response, uint32_t check) {
    const size_t solver = solvers_.number_of(response.solver);
    if (solvers_.facts(solver).input != solver_facts::Input::kUnchanged)
      return solvers_.values(solver, input_, check, asking_);
    const harness::Response& reply = response.reply;
    if (check >= reply.models.size() || check >= reply.values.size()) return {};
    return {reply.models[check], harness::read_values(input_.script(), check, reply.values[check])};
  }

  // The flat script, which ends with its check-sat, with the assertion that the term has the value.
  static std::string with_value(const std::string& flat, const ValueAnswer::TermValue& one) {
    std::string text = flat;
    text.insert(flat.rfind("(check-sat)"), "(assert (= " + one.term + ' ' + one.value + "))\n");
    return text;
  }

  // The truth of a script with one check-sat under a model of the response's solver.
  Truth truth(const std::string& text, const std::string& model, const SolverResponse& response) {
    smtlib::Script single(input_.script().theory_set());
    if (!single.read(text)) return Truth::kUnknown;
    SolverResponse one = {.solver = response.solver, .build_id = response.build_id, .reply = {}};
    one.reply.answers = {Answer::kSat};
    one.reply.models = {model};
    one.reply.partial_models = response.reply.partial_models;
    model_validator_.examine(PreparedScript(single), one);
    return one.model_truth(0);
  }

  SolverPool& solvers_;
  const PreparedScript& input_;
  const Asking& asking_;
  harness::ModelValidator& model_validator_;
};

}  // namespace

Judged judge_with_values(SolverPool& solvers, const PreparedScript& input, const Asking& asking,
                         harness::ModelValidator& model_validator) {
  Judged judged = judge_with_objectives(solvers, input, asking, model_validator);
  if (has_culprit(judged.verdict)) return judged;
  if (input.understood() < harness::Needs::kEvaluable && !harness::is_read_alike(input.script()))
    return judged;
  ValueCheck check(solvers, input, asking, model_validator);
  bool checked = false;
  for (uint32_t number = 0; number < std::min(input.checks(), kMostValueChecks); ++number) {
    if (smtlib::value_commands(input.script(), number).empty()) continue;
    for (SolverResponse& response : judged.responses) {
      const bool sat =
          counted_answers(response.reply, input.checks())[number] == harness::Answer::kSat;
      if (response.change || !sat || !response.wrong_values.empty()) continue;
      check.check(response, number);
      checked = true;
    }
  }
  if (checked) judge_again(input, judged);
  return judged;
}

}  // namespace gadfly::tools::inline judging
