// SPDX-License-Identifier: Apache-2.0
// A reference solver that runs as in a bug report: the user's command on the unchanged script,
// with its own options and commands, and nothing else (Input::kUnchanged).
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "harness/processes/reference.h"

namespace gadfly::harness::inline processes {

// Requires that the facts have Input::kUnchanged. Commands of the script that print models and
// cores do so whatever ask() wants.
std::unique_ptr<Reference> start_reported(const solver_facts::SolverFacts& facts,
                                          std::string build_id, const std::atomic<bool>* stop);

}  // namespace gadfly::harness::inline processes
