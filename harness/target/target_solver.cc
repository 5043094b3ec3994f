// SPDX-License-Identifier: Apache-2.0
// Calls the solver under test. Measures the time of every call, gives each the same limit, and
// hides the coverage of calls on other scripts than the engine's input from the engine.
#include "harness/target/target_solver.h"

#include <utility>

#include "harness/processes/reference.h"
#include "harness/target/engine/coverage.h"
#include "lib/fuzzing/sample.h"

namespace gadfly::harness::inline target {

TargetSolver::TargetSolver(std::unique_ptr<InProcessSolver> solver,
                           const TargetSolverOptions& options, Telemetry& telemetry,
                           InputClock& clock)
    : solver_(std::move(solver)),
      name_(solver_->name()),
      build_id_(solver_->build_id()),
      missing_theory_(solver_->missing_theory()),
      facts_(solver_->facts()),
      limit_(options.limit != 0 ? options.limit
             : options.campaign ? solver_->campaign_limit()
                                : solver_->default_limit()),
      models_(options.models),
      search_(options.metamorphic),
      telemetry_(telemetry),
      clock_(clock) {
  if (options.scaled_limits) limit_ *= kLimitScale;
}

Models TargetSolver::models_of(const smtlib::Script& script) const {
  return fuzzing::is_drawn(script.source(), models_) ? Models::kYes : Models::kNo;
}

SolverResponse TargetSolver::solve(const PreparedScript& input, Models models) {
  return {name_, build_id_, clock_.time_solver(Counter::kMicrosecondsSolver, [&] {
            return solver_->solve(input, limit_, models);
          })};
}

SolverResponse TargetSolver::solve_changed(const PreparedScript& input, const Change& change,
                                           Models models) {
  return {name_, build_id_, solve_unseen(input, models), change};
}

std::string TargetSolver::search_metamorphic(smtlib::Script& script,
                                             const std::vector<Answer>& answers) {
  return search_.run(script, answers, [this](const PreparedScript& changed) {
    return solve_unseen(changed, Models::kNo);
  });
}

Response TargetSolver::solve_unseen(const PreparedScript& input, Models models) {
  const CoverageHold hold;
  telemetry_.add(Counter::kMetamorphicChecks);
  return clock_.time_solver(Counter::kMicrosecondsMetamorphic,
                            [&] { return solver_->solve(input, limit_, models); });
}

}  // namespace gadfly::harness::inline target
