// SPDX-License-Identifier: Apache-2.0
// A second opinion: any SMT-LIB solver binary as a long-lived, sandboxed child that is fed one
// script after the other (docs/design.md section 9). Each script is printed through the allow list,
// with an echo before each check-sat so that answers cannot slip into each other's place, and ends
// with (reset); on trouble (an answer missing, a limit passed, the child gone) the child is
// replaced by a fresh one, so that no script can spoil the next.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>

#include "harness/solvers/prepared_script.h"
#include "harness/solvers/response.h"
#include "harness/solvers/solver_choice.h"
#include "lib/base/result.h"

namespace gadfly::harness::inline solvers {

class Reference {
 public:
  virtual ~Reference() = default;

  virtual std::string_view name() const = 0;      // of the profile
  virtual std::string_view build_id() const = 0;  // what the binary says of its version, one line

  // Asks about one script. `generous`: ten times the profile's limits and a fresh child (to
  // confirm). With models, it waits for each answer: only after sat may one be asked for.
  virtual Response ask(const PreparedScript& input, bool generous = false,
                       Models models = Models::kNo) = 0;
};

// Starts the child in a scratch directory of its own; kIo if the binary is missing or cannot run.
// Once another thread sets `stop`, each call ends as at its time limit.
Result<std::unique_ptr<Reference>> start_reference(const solver_facts::SolverFacts& profile,
                                                   const std::atomic<bool>* stop = nullptr);

}  // namespace gadfly::harness::inline solvers
