// SPDX-License-Identifier: Apache-2.0
// A solver that responds to each command on its standard input at once: one child answers many
// scripts, each followed by (reset). A fresh child replaces it if an answer is missing, a limit is
// exceeded, or it exits, so that no script affects the next.
#pragma once

#include <memory>

#include "harness/processes/reference.h"

namespace gadfly::harness::inline processes {

// `facts`: complete, with kInteractive. Starts a child; kIo if that fails.
Result<std::unique_ptr<Reference>> start_interactive(const solver_facts::SolverFacts& facts,
                                                     std::string build_id,
                                                     const std::atomic<bool>* stop);

}  // namespace gadfly::harness::inline processes
