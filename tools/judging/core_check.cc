// SPDX-License-Identifier: Apache-2.0
// Collects the cores of each response, and looks for a model or an answer that refutes one.
#include "tools/judging/core_check.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "harness/processes/core_question.h"
#include "harness/solvers/unsat_core.h"
#include "tools/judging/instance_check.h"
#include "tools/judging/satisfiable.h"

namespace gadfly::tools::inline judging {
namespace {

using harness::Answer;
using harness::CoreCommand;
using harness::PreparedScript;
using harness::SolverResponse;

constexpr size_t kMostCores = 10;  // of one response

struct Core {
  uint32_t check;  // from 0
  std::string text;
  CoreCommand command;
};

std::string printed_for(const std::vector<std::string>& texts, uint32_t check) {
  return check < texts.size() ? texts[check] : "";
}

class CoreCheck {
 public:
  CoreCheck(SolverPool& solvers, const PreparedScript& input, const Asking& asking,
            harness::ModelValidator& model_validator)
      : solvers_(solvers), input_(input), asking_(asking), model_validator_(model_validator) {}

  void check(SolverResponse& response) {
    const size_t solver = solvers_.number_of(response.solver);
    for (const Core& core : cores_of(response, solver)) {
      const Result<std::vector<std::string>> elements = harness::read_elements(core.text);
      if (!elements) continue;
      const std::string reason = refute(core, *elements, solver);
      ++response.cores_checked;
      if (!reason.empty())
        response.wrong_cores.push_back(
            {core.check, fmt::format("({})", fmt::join(*elements, " ")), reason});
    }
  }

 private:
  std::vector<Core> cores_of(const SolverResponse& response, size_t solver) const {
    const std::vector<Answer> answers = counted_answers(response.reply, input_.checks());
    if (std::ranges::count(answers, Answer::kUnsat) == 0) return {};
    const harness::Response reply = with_own_cores(response.reply, solver);
    std::vector<Core> cores;
    for (uint32_t check = 0; check < answers.size() && cores.size() < kMostCores; ++check) {
      if (answers[check] != Answer::kUnsat) continue;
      std::string core = printed_for(reply.cores, check);
      std::string assumptions = printed_for(reply.unsat_assumptions, check);
      if (core.empty() && assumptions.empty()) core = solvers_.core(solver, input_, check, asking_);
      if (!core.empty()) cores.push_back({check, std::move(core), CoreCommand::kGetUnsatCore});
      if (!assumptions.empty())
        cores.push_back({check, std::move(assumptions), CoreCommand::kGetUnsatAssumptions});
    }
    return cores;
  }

  // The response with the cores that the script itself asks for: other commands, or other names of
  // assertions, may give other cores.
  harness::Response with_own_cores(const harness::Response& reply, size_t solver) const {
    const bool asks =
        std::ranges::any_of(input_.script().commands(), [](const smtlib::Command& command) {
          return command.word == smtlib::kGetUnsatCore ||
                 command.word == smtlib::kGetUnsatAssumptions;
        });
    if (!asks || !reply.cores.empty()) return reply;
    const Result<SolverResponse> reported = solvers_.ask_as_reported(solver, input_);
    const bool same = reported && reported->reply.answers == reply.answers;
    return same ? reported->reply : reply;
  }

  // What shows that the core is wrong: a model of it, or an element that it cannot have. Empty if
  // nothing does.
  std::string refute(const Core& core, const std::vector<std::string>& elements,
                     size_t solver) const {
    const smtlib::Script& script = input_.script();
    if (core.command == CoreCommand::kGetUnsatAssumptions)
      if (const std::string foreign = harness::foreign_assumption(script, core.check, elements);
          !foreign.empty())
        return foreign + " is no assumption of it";
    const Result<std::string> text = print_core(script, core.check, elements, core.command);
    if (!text || text->empty()) return "";
    return why_satisfiable(solvers_, solver, script.theory_set(), *text, asking_, model_validator_);
  }

  SolverPool& solvers_;
  const PreparedScript& input_;
  const Asking& asking_;
  harness::ModelValidator& model_validator_;
};

}  // namespace

Judged judge_with_cores(SolverPool& solvers, const PreparedScript& input, const Asking& asking,
                        harness::ModelValidator& model_validator) {
  Judged judged = judge_with_instances(solvers, input, asking, model_validator);
  if (has_culprit(judged.verdict) || input.understood() < harness::Needs::kNoErrors) return judged;
  CoreCheck check(solvers, input, asking, model_validator);
  for (SolverResponse& response : judged.responses)
    if (!response.change) check.check(response);
  judge_again(input, judged);
  return judged;
}

}  // namespace gadfly::tools::inline judging
