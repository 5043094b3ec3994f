// SPDX-License-Identifier: Apache-2.0
// A solver that reads a whole script, from its standard input to the end or from a file, and then
// exits: one process per script, or one per check-sat if it takes only one (single-check).
#pragma once

#include <memory>

#include "harness/processes/reference.h"

namespace gadfly::harness::inline processes {

// `facts`: complete, with kToEnd or kFile.
std::unique_ptr<Reference> start_batch(const solver_facts::SolverFacts& facts, std::string build_id,
                                       const std::atomic<bool>* stop);

}  // namespace gadfly::harness::inline processes
