// SPDX-License-Identifier: Apache-2.0
// What all ways of running a solver as a child process share: its command line, its limits, and the
// response if it cannot be started.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "harness/solvers/response.h"
#include "lib/base/result.h"
#include "lib/process/process.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline processes {

// Stands for the name of the script's file in a command.
inline constexpr std::string_view kFileMark = "{}";

// Returns whether a command has a {}.
bool names_file(const std::vector<std::string>& command);

// The command line, with `factor` times the usual limit in it. `file` replaces each {}.
std::vector<std::string> command_line(const solver_facts::SolverFacts& facts, uint32_t factor,
                                      const std::string& file = "");

// The limits of one child, with `factor` times the usual time. If another thread sets `stop`, the
// child ends as at its time limit.
process::ProcessLimits child_limits(const solver_facts::SolverFacts& facts, uint32_t factor,
                                    const std::atomic<bool>* stop);

// Runs the solver once on a text, on standard input or, if its command has a {}, in a file in
// memory. `factor`: of the usual limit in the command. If a shell's exit code names the signal of a
// crash, the result has that signal. kIo if the process or the file cannot be made.
Result<process::ProcessResult> run_once(const solver_facts::SolverFacts& facts, uint32_t factor,
                                        const std::string& text,
                                        const process::ProcessLimits& limits);

// The name and version that the solver reports, as in "Princess 2026-05-20": its answers to
// (get-info :name) and (get-info :version). Empty if it does not give both.
std::string told_version(const solver_facts::SolverFacts& facts,
                         const process::ProcessLimits& limits);

// Voids all answers of a response if the process reports an error on its standard error: a program
// may go on after an error, and then answer another script than the one that was sent.
Response without_errors(Response reply, const process::ProcessResult& result);

// The response of a solver that cannot be started (kNotSupported), with the reason.
Response cannot_run(const Error& error);

}  // namespace gadfly::harness::inline processes
