// SPDX-License-Identifier: Apache-2.0
// Where a solver binary crashed: gdb runs it again on the script and prints the stack. A binary
// without a sanitizer prints none itself, and a signal alone does not tell two bugs apart.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include "harness/solvers/prepared_script.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline processes {

// Returns the stack of the crash, one line "#0 0x0 in FUNCTION" per frame, the innermost first, as
// find_crash() reads it. Empty if gdb is not installed, if the solver does not crash in gdb's own
// child, or if the binary has no symbols. `facts`: complete. `scaled_limits`, `stop`: as in
// Reference::ask() and start_reference(). Takes one run of the solver, of at most its time limit.
std::string crash_stack(const solver_facts::SolverFacts& facts, const PreparedScript& input,
                        bool scaled_limits, const std::atomic<bool>* stop = nullptr);

// The frames in what gdb's command `backtrace` prints, in the form above.
std::string frames_of(std::string_view gdb_output);

}  // namespace gadfly::harness::inline processes
