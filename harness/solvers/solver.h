// SPDX-License-Identifier: Apache-2.0
// The interface between a fuzz target and the solver that is linked into it. To add a solver, write
// harness/solvers/<name>/<name>.cc with a class derived from InProcessSolver and the factory
// make_solver() below, and a CMakeLists.txt beside it. A fuzz target links exactly one solver.
//
// What an adapter guarantees: no state passes from one script to the next; limits are counts, never
// seconds; it never exits, forks, or writes to a file; a failed assertion or a sanitizer report of
// the solver ends the process (the crash oracle reads the report).
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "harness/solvers/prepared_script.h"
#include "harness/solvers/response.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline solvers {

class InProcessSolver {
 public:
  virtual ~InProcessSolver() = default;

  // The name that findings, reports and `gadfly fuzz NAME` use: lower case, no spaces.
  virtual std::string_view name() const = 0;

  // Version, source and flags of the build, one line; part of every finding.
  virtual std::string_view build_id() const = 0;

  // Solves a parsed and sort-checked script under `limit` resource units (the solver's own count,
  // such as conflicts). kNotSupported, with the reason in detail, if the solver cannot take the
  // script. Without models if the solver has none.
  virtual Response solve(const PreparedScript& input, uint64_t limit, Models models) = 0;

  // What is known about the solver, with the names of the options that scripts may set at their
  // head (script_options.h); null if they may set none. The same each time.
  virtual const solver_facts::SolverFacts* facts() { return nullptr; }

  // The name of a theory that this build of the solver was compiled without; empty if it has all.
  // Scripts that use the theory are not run, so a campaign does without it.
  virtual std::string_view missing_theory() const { return ""; }

  // A limit under which a typical regression finishes in milliseconds, in resource units.
  virtual uint64_t default_limit() const = 0;

  // The limit in a campaign, in resource units: with a lower one, many cheap scripts find more than
  // few expensive ones.
  virtual uint64_t campaign_limit() const { return default_limit(); }
};

// The solver that this binary was linked with.
std::unique_ptr<InProcessSolver> make_solver();

}  // namespace gadfly::harness::inline solvers
