// SPDX-License-Identifier: Apache-2.0
// A command that is run on candidates: in its own process group and scratch directory, without a
// shell, killed with all that it started at its time limit, what it prints cut at a megabyte.
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
  uint32_t memory_mib = 0;  // 0: none
};

class FailingCommand {
 public:
  // Words; {} in one of them is the candidate's file, which else comes last. Programs are looked up
  // in PATH, files of the working directory named as from the root. kIo: no such program.
  static Result<FailingCommand> make(std::vector<std::string> words);
  // The words of one string, separated by blanks.
  static Result<FailingCommand> split(const std::string& line);

  process::ProcessResult run(const std::string& file, const CommandLimits& limits,
                             const std::atomic<bool>* stop = nullptr) const;

 private:
  std::vector<std::string> words_;
  std::vector<std::string> environment_;
};

}  // namespace gadfly::tools::inline reduce
