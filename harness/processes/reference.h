// SPDX-License-Identifier: Apache-2.0
// A reference solver: any SMT-LIB solver binary as sandboxed child processes that receive one
// script after the other (docs/design.md section 9). Each script is printed through the allow list,
// with an echo around each check-sat so that no answer is taken for another's.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "harness/processes/solver_choice.h"
#include "harness/solvers/prepared_script.h"
#include "harness/solvers/response.h"
#include "lib/base/result.h"

namespace gadfly::harness::inline processes {

// The factor by which scaled limits exceed the usual ones, in references and in a fuzz target.
inline constexpr uint32_t kLimitScale = 10;

class Reference {
 public:
  virtual ~Reference() = default;

  virtual const solver_facts::SolverFacts& facts() const = 0;  // complete
  std::string_view name() const { return facts().name; }
  virtual std::string_view build_id() const = 0;  // the version that the binary prints, one line

  // Runs one script. The flag asks for limits times kLimitScale and a fresh child (to confirm a
  // candidate). Models cost time, since (get-model) is allowed only after sat: the solver is asked
  // for each model when its answer is known.
  virtual Response ask(const PreparedScript& input, bool scaled_limits = false,
                       Models models = Models::kNo) = 0;
};

// Starts a solver; kIo if the binary is missing or cannot run, kUnsupported if it answers no script
// (input_trial.h). If another thread sets `stop`, the current call and all later ones end as at
// their time limit.
Result<std::unique_ptr<Reference>> start_reference(const solver_facts::SolverFacts& profile,
                                                   const std::atomic<bool>* stop = nullptr);

}  // namespace gadfly::harness::inline processes
