// SPDX-License-Identifier: Apache-2.0
// Computes the command line and the limits of a solver's process from the facts about the solver.
#include "harness/processes/solver_process.h"

#include <algorithm>

#include "harness/solvers/session.h"

namespace gadfly::harness::inline processes {
namespace {

constexpr uint32_t kProcesses = 64;  // processes and threads of a solver
constexpr uint32_t kFileMib = 16;    // of each file that a wrapper script writes

}  // namespace

bool names_file(const std::vector<std::string>& command) {
  return std::ranges::any_of(
      command, [](const std::string& word) { return word.find(kFileMark) != std::string::npos; });
}

std::vector<std::string> command_line(const solver_facts::SolverFacts& facts, uint32_t factor,
                                      const std::string& file) {
  std::vector<std::string> words;
  for (const std::string& word : facts.command) {
    words.push_back(with_limit(word, facts.limit * factor));
    std::string& last = words.back();
    for (size_t at = last.find(kFileMark); at != std::string::npos && !file.empty();
         at = last.find(kFileMark, at + file.size()))
      last.replace(at, kFileMark.size(), file);
  }
  return words;
}

process::ProcessLimits child_limits(const solver_facts::SolverFacts& facts, uint32_t factor,
                                    const std::atomic<bool>* stop) {
  return {.timeout_ms = facts.timeout_ms * factor,
          .memory_mib = facts.memory_mib,
          .file_mib = kFileMib,
          .processes = kProcesses,
          .writes = false,
          .stop = stop};
}

Response cannot_run(const Error& error) {
  Response reply;
  reply.ending = Ending::kNotSupported;
  reply.detail = error.message;
  return reply;
}

}  // namespace gadfly::harness::inline processes
