// SPDX-License-Identifier: Apache-2.0
// A child process that runs for a long time (a fuzzing engine, a build), in a process group of its
// own. The group is killed when the ChildGroup object is destroyed or this process exits. The
// output of the child goes to a file and is read from there, so that nothing is lost if it crashes.
#pragma once

#include <sys/types.h>

#include <csignal>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::process {

struct GroupCommand {
  std::vector<std::string> arguments;    // the program first
  std::vector<std::string> environment;  // "A=b", added to that of this process
  std::filesystem::path log;             // stdout and stderr
  int death_signal = SIGKILL;            // signal to the child when this process exits
};

// How a process ended.
struct GroupEnd {
  int exit_code = -1;  // -1 if a signal ended it
  int signal = 0;
};

class ChildGroup {
 public:
  // Starts the command. kIo if it cannot be started.
  static Result<ChildGroup> start(GroupCommand command);
  ChildGroup(ChildGroup&& other) noexcept;
  ChildGroup& operator=(ChildGroup&& other) noexcept;
  ~ChildGroup();

  // Returns the output since the last call.
  std::string read_output();

  // Returns how the child ended; nothing while it runs.
  std::optional<GroupEnd> ended();

  // Sends SIGTERM to the child, so that it can finish its work and exit.
  void terminate() const;

  // Kills the child and its process group.
  void kill_group() const;

  // Returns the end of the output, at most 64 KiB.
  std::string log_tail() const;

  const std::filesystem::path& log() const { return log_; }

 private:
  ChildGroup(pid_t pid, std::filesystem::path log) : pid_(pid), log_(std::move(log)) {}

  pid_t pid_ = -1;
  std::filesystem::path log_;
  uint64_t read_ = 0;  // bytes of the log that read_output() has returned
  std::optional<GroupEnd> end_;
};

// Makes this process the parent of processes that its children leave behind.
void adopt_orphans();

// Kills and reaps those inherited processes that belong to another session than this process: the
// fork servers of AFL++, which no process group reaches, and the children of those.
void kill_orphans();

}  // namespace gadfly::process
