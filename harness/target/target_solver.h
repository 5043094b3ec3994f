// SPDX-License-Identifier: Apache-2.0
// The solver under test, with the limit under which a fuzz target calls it and the choice of
// scripts on which it must print models. It solves the input and approximations of it: the one that
// a label records, and those of the metamorphic search for a contradiction.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/judge/judge.h"
#include "harness/judge/metamorphic_search.h"
#include "harness/solvers/prepared_script.h"
#include "harness/solvers/solver.h"
#include "harness/target/input_clock.h"
#include "harness/target/telemetry.h"

namespace gadfly::harness::inline target {

struct TargetSolverOptions {
  uint64_t limit = 0;          // in the solver's own resource units; 0: the adapter's own,
  bool campaign = false;       //   the one for campaigns
  bool scaled_limits = false;  // ten times the limit
  uint32_t models = 0;         // models are requested for one in `models` scripts; 0: none
  uint32_t metamorphic = 0;    // one in `metamorphic` scripts is searched; 0: none
};

class TargetSolver {
 public:
  // Telemetry and clock must outlive this.
  TargetSolver(std::unique_ptr<InProcessSolver> solver, const TargetSolverOptions& options,
               Telemetry& telemetry, InputClock& clock);

  const std::string& name() const { return name_; }
  const std::string& build_id() const { return build_id_; }
  // InProcessSolver::missing_theory().
  const std::string& missing_theory() const { return missing_theory_; }
  // InProcessSolver::facts().
  const solver_facts::SolverFacts* facts() const { return facts_; }
  // Returns the limit for one script, in the solver's own resource units.
  uint64_t limit() const { return limit_; }

  // Returns whether models are requested for this script; a hash of its bytes decides.
  Models models_of(const smtlib::Script& script) const;

  // Returns the solver's response to a script. Its models are not evaluated yet.
  SolverResponse solve(const PreparedScript& input, Models models);

  // Returns the solver's response to a script that `change` produced. The engine does not see the
  // coverage of this run.
  SolverResponse solve_changed(const PreparedScript& input, const Change& change, Models models);

  // Searches for an approximation of the script that contradicts its counted `answers`. Returns the
  // script with a label that records it, or an empty text (MetamorphicSearch::run). The engine does
  // not see the coverage of these runs.
  std::string search_metamorphic(smtlib::Script& script, const std::vector<Answer>& answers);

 private:
  Response solve_unseen(const PreparedScript& input, Models models);

  std::unique_ptr<InProcessSolver> solver_;
  // The solver is asked once for these: its adapter is instrumented, so the engine counts each
  // call.
  std::string name_;
  std::string build_id_;
  std::string missing_theory_;
  const solver_facts::SolverFacts* facts_;
  uint64_t limit_;
  uint32_t models_;
  MetamorphicSearch search_;
  Telemetry& telemetry_;
  InputClock& clock_;
};

}  // namespace gadfly::harness::inline target
