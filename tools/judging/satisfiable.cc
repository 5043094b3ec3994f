// SPDX-License-Identifier: Apache-2.0
// Evaluates the models of the solvers, searches for one, and compares the answers.
#include "tools/judging/satisfiable.h"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

#include "harness/judge/solver_version.h"
#include "tools/judging/instance_check.h"

namespace gadfly::tools::inline judging {

using harness::Answer;
using harness::PreparedScript;
using harness::SolverResponse;

namespace {

// A script with one check-sat, and the responses of all solvers to it.
struct Question {
  Question(SolverPool& solvers, const smtlib::TheorySet& theory_set, std::string_view text,
           const Asking& asking, harness::ModelValidator& model_validator)
      : script(theory_set) {
    if (!script.read(text)) return;
    prepared.emplace(script);
    responses = solvers.ask(*prepared, {.scaled_limits = asking.scaled_limits}, model_validator);
  }

  bool returns_sat(size_t solver) const {
    return counted_answers(responses[solver].reply, prepared->checks()).front() == Answer::kSat;
  }

  smtlib::Script script;
  std::optional<PreparedScript> prepared = {};
  std::vector<SolverResponse> responses = {};
};

}  // namespace

std::string why_satisfiable(SolverPool& solvers, size_t solver, const smtlib::TheorySet& theory_set,
                            std::string_view text, const Asking& asking,
                            harness::ModelValidator& model_validator) {
  const Question question(solvers, theory_set, text, asking, model_validator);
  if (!question.prepared) return "";
  const std::vector<SolverResponse>& responses = question.responses;
  for (const SolverResponse& response : responses)
    if (response.model_truth(0) == smtlib::Truth::kTrue)
      return fmt::format("{}'s model satisfies it", response.solver);
  SolverResponse claim;  // whatever the solver answers to this script
  claim.solver = solvers.name(solver);
  claim.reply.answers = {Answer::kUnsat};
  const std::vector<SolverResponse> claims = {std::move(claim)};
  const harness::JudgeInput claimed(*question.prepared, claims);
  if (const auto found = model_validator.search(claimed, kLongSearch); found && found->proves)
    return "a search found a model of it";
  for (size_t i = 0; i < responses.size(); ++i)
    if (question.returns_sat(i) && harness::is_later_version(responses[i], responses[solver]))
      return fmt::format("{}, a later version, returns sat for it", responses[i].solver);
  if (!question.returns_sat(solver)) return "";
  std::string control(text);
  control.insert(control.rfind("(check-sat)"), "(assert false)\n");
  const Question controlled(solvers, theory_set, control, asking, model_validator);
  return controlled.returns_sat(solver)
             ? ""
             : fmt::format("{} itself returns sat for it", solvers.name(solver));
}

}  // namespace gadfly::tools::inline judging
