// SPDX-License-Identifier: Apache-2.0
// A command that runs on candidates, without a shell, in its own process group and scratch
// directory. At its time limit it is killed with all processes that it started. Output beyond 1 MiB
// is discarded.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "lib/base/result.h"
#include "lib/process/process.h"

namespace gadfly::tools::inline reduce {

struct CommandLimits {
  uint32_t timeout_ms = 60000;
  uint32_t memory_mib = 0;  // 0: no limit
};

class FailingCommand {
 public:
  // Takes a program and its arguments. {} in an argument stands for the candidate's file; without
  // {} the file is the last argument. The program is looked up in PATH, and names of files in the
  // working directory become absolute. kIo if there is no such program, kSyntax without words.
  static Result<FailingCommand> make(std::vector<std::string> words);
  // The same for one string of words with blanks between them.
  static Result<FailingCommand> split(const std::string& line);

  // Runs the command on a file. kIo if the system cannot start it, which says nothing about the
  // command. Once another thread sets `stop`, the command is killed.
  Result<process::ProcessResult> run(const std::string& file, const CommandLimits& limits,
                                     const std::atomic<bool>* stop = nullptr) const;

 private:
  std::vector<std::string> words_;
  std::vector<std::string> environment_;
};

}  // namespace gadfly::tools::inline reduce
