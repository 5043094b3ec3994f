// SPDX-License-Identifier: Apache-2.0
// Finds out by trying how a solver takes a script: which input it reads, whether it knows echo, a
// second check-sat, (reset) and models, and which lines it prints before it has read anything.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "harness/processes/reference.h"

namespace gadfly::harness::inline processes {

// Makes a reference from complete facts.
using StartReference =
    std::function<Result<std::unique_ptr<Reference>>(const solver_facts::SolverFacts& facts)>;

// Completes the facts about a solver whose `try_input` is set; other facts are returned unchanged.
// It tries the input that the facts name first, then the others. kUnsupported if the solver answers
// in no way, kIo if it also does not end, with the end of what it prints and what to do. Results
// are kept: facts with the same command and limits are tried once per process. Takes some runs of
// the solver, each of at most its time limit or kTrialMs, and begins none after kAllTrialsMs.
Result<solver_facts::SolverFacts> complete_by_trying(const solver_facts::SolverFacts& facts,
                                                     const std::atomic<bool>* stop,
                                                     const StartReference& start);

// Wall clock of one trial, if the solver's time limit is less: it may be that of easy scripts.
inline constexpr uint32_t kTrialMs = 3000;

// Wall clock of all trials of one solver.
inline constexpr uint32_t kAllTrialsMs = 30'000;

// Returns how a solver takes scripts, in plain words: "interactive, reset, models".
std::string describe_input(const solver_facts::SolverFacts& facts);

}  // namespace gadfly::harness::inline processes
