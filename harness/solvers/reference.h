// SPDX-License-Identifier: Apache-2.0
// A reference solver: any SMT-LIB solver binary as a long-lived, sandboxed child process that
// receives one script after the other (docs/design.md section 9). Each script is printed through
// the allow list, with an echo around each check-sat so that no answer is taken for another's, and
// ends with (reset). If an answer is missing, a limit is exceeded, or the child exits, a fresh
// child replaces it, so that no script affects the next.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "harness/solvers/prepared_script.h"
#include "harness/solvers/response.h"
#include "harness/solvers/solver_choice.h"
#include "lib/base/result.h"

namespace gadfly::harness::inline solvers {

// The factor by which scaled limits exceed the usual ones, in references and in a fuzz target.
inline constexpr uint32_t kLimitScale = 10;

class Reference {
 public:
  virtual ~Reference() = default;

  virtual std::string_view name() const = 0;      // from the solver's facts
  virtual std::string_view build_id() const = 0;  // the version that the binary prints, one line

  // Runs one script. The flag asks for limits times kLimitScale and a fresh child (to confirm a
  // candidate). With models it waits for each answer, since (get-model) is allowed only after
  // sat.
  virtual Response ask(const PreparedScript& input, bool scaled_limits = false,
                       Models models = Models::kNo) = 0;
};

// Starts the child in its own scratch directory; kIo if the binary is missing or cannot run. If
// another thread sets `stop`, the current call and all later ones end as at their time limit.
Result<std::unique_ptr<Reference>> start_reference(const solver_facts::SolverFacts& profile,
                                                   const std::atomic<bool>* stop = nullptr);

}  // namespace gadfly::harness::inline solvers
