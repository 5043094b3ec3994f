// SPDX-License-Identifier: Apache-2.0
// The program that afl-fuzz runs: a fuzz target of Gadfly, or a solver's own binary, which AFL++'s
// compiler has instrumented. An @@ in a command stands for the file of the input; without one the
// program reads standard input.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::tools::inline campaign {

struct AflProgram {
  std::vector<std::string> command;
  uint32_t timeout_ms = 0;                    // of one execution
  std::string memory = "none";                // MiB of address space, or "none": no limit
  std::vector<std::string> environment = {};  // "A=b", added to that of afl-fuzz
  bool counts_itself = false;                 // its executions, in the campaign's counters
};

// Returns the program for a fuzz target of Gadfly.
AflProgram afl_target(const std::filesystem::path& binary);

// A solver as the user names it: "./solver --smt2 @@".
struct UserCommand {
  std::string solver;              // as --solver names it: ./solver --smt2 {}
  std::string name;                // of the solver
  std::vector<std::string> words;  // absolute paths
};

// Reads a command. The messages of kIo and kUnsupported say what is wrong and what to do.
Result<UserCommand> read_user_command(const std::string& text);

// Runs a command once, on a script without a check-sat. Returns the size of its coverage map;
// nothing if it has no instrumentation of AFL++. Wrapper scripts around an instrumented program are
// instrumented. kIo if afl-showmap cannot run.
Result<std::optional<uint64_t>> coverage_map(const std::vector<std::string>& words);

// Runs a command with and without a label. Returns whether it takes no offense: its mutants may
// have witnesses, by which an `unsat` can be proven wrong without a reference.
bool accepts_labels(const std::vector<std::string>& words);

// Returns the program for a solver's own binary with a map of this size. `memory_mib` does not hold
// for a program with a sanitizer, nor for a wrapper around another program.
AflProgram afl_solver(const std::vector<std::string>& words, uint64_t map_size, uint32_t timeout_ms,
                      uint32_t memory_mib);

}  // namespace gadfly::tools::inline campaign
