// SPDX-License-Identifier: Apache-2.0
// One engine process of a campaign, in a process group of its own that goes when the worker
// object or the supervisor does. What it prints goes to a file and is read from there, so that
// nothing is lost when it dies.
#pragma once

#include <sys/types.h>

#include <csignal>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::tools {

struct WorkerCommand {
  std::vector<std::string> arguments;    // the program first
  std::vector<std::string> environment;  // "A=b", added to the supervisor's
  std::filesystem::path log;             // stdout and stderr
  int death_signal = SIGKILL;            // what it gets when the supervisor dies
};

// How a process ended.
struct WorkerEnd {
  int exit_code = -1;  // -1 where a signal ended it
  int signal = 0;
};

class Worker {
 public:
  // kIo where it cannot be started.
  static Result<Worker> start(WorkerCommand command);
  Worker(Worker&& other) noexcept;
  Worker& operator=(Worker&& other) noexcept;
  ~Worker();

  // What it printed since the last call.
  std::string look();

  // Nothing while it runs.
  std::optional<WorkerEnd> ended();

  // Asks it to end: it prints its last words.
  void ask_to_end() const;

  // Ends it, with what it started.
  void kill_group() const;

  // The last bytes it printed, at most 64 KiB.
  std::string last_words() const;

  const std::filesystem::path& log() const { return log_; }

 private:
  Worker(pid_t pid, std::filesystem::path log) : pid_(pid), log_(std::move(log)) {}

  pid_t pid_ = -1;
  std::filesystem::path log_;
  uint64_t read_ = 0;  // bytes of the log
  std::optional<WorkerEnd> end_;
};

// Makes this process inherit what its workers leave behind when they die.
void adopt_orphans();

// Kills and collects the processes so inherited that are of another session than this one: AFL++'s
// fork servers, which no process group reaches, and what they started.
void kill_orphans();

}  // namespace gadfly::tools
