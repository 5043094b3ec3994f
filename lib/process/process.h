// SPDX-License-Identifier: Apache-2.0
// Children that cannot harm: every solver process runs in a scratch directory of its own, in its
// own process group, with limits on file size, memory and processes, no core file, and without
// network where the kernel lets an unprivileged process give it up (SECURITY.md).
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::process {

struct ProcessLimits {
  uint32_t timeout_ms = 10000;  // wall clock, 0 for none
  // RLIMIT_AS, 0 for none (a sanitizer needs terabytes of address space)
  uint32_t memory_mib = 2048;
  uint32_t file_mib = 1;                  // RLIMIT_FSIZE
  uint32_t processes = 0;                 // RLIMIT_NPROC beyond what runs now, 0 for none
  size_t output_bytes = size_t{1} << 20;  // of each stream; the rest is thrown away
  // False: its scratch directory is gone when it starts, and where the kernel has Landlock, making,
  // changing and removing files is refused everywhere.
  bool writes = true;
  // Once another thread sets it, run_process() and the calls on a Child end as at the timeout.
  const std::atomic<bool>* stop = nullptr;
};

struct ProcessResult {
  int exit_code = -1;  // -1 where a signal ended it
  int signal = 0;
  bool timed_out = false;
  std::string out;
  std::string err;
  double seconds = 0;      // wall clock
  double cpu_seconds = 0;  // user and system, of the child and what it waited for
};

// Runs a command to its end with `input` on its standard input. The program is looked up in PATH.
// `environment` entries ("A=b") are added to a minimal one: PATH and LD_LIBRARY_PATH as here, HOME
// and TMPDIR the scratch directory. What it started and left behind is killed. kIo where it cannot
// be started. The calling thread must outlive the child, or the kernel kills that.
Result<ProcessResult> run_process(const std::vector<std::string>& command, std::string_view input,
                                  const ProcessLimits& limits,
                                  const std::vector<std::string>& environment = {});

// A child that stays, with pipes to it. The destructor kills its process group. It belongs to the
// process that started it: in a process forked from that one (a fork server's) it counts as gone,
// and neither use nor destruction touches it.
class Child {
 public:
  virtual ~Child() = default;
  // False where the child is gone, or does not read for the limits' timeout.
  virtual bool write(std::string_view text) = 0;
  // Appends the lines that come until `marker` stands on a line of its own, bare or in double
  // quotes, the child ends, or the deadline passes; true only in the first case. The marker is not
  // part of the text. At the deadline a line without its end is kept for the next call, or wait().
  virtual bool read_until(std::string_view marker, uint32_t timeout_ms, std::string& text) = 0;
  virtual bool alive() = 0;
  // Closes its standard input, waits for its end, kills it where the limits' timeout passes first,
  // and says how it ended; `out` is what nobody has read.
  virtual ProcessResult wait() = 0;
};

// As run_process(); the timeout is that of each call on the child.
Result<std::unique_ptr<Child>> start_child(const std::vector<std::string>& command,
                                           const ProcessLimits& limits,
                                           const std::vector<std::string>& environment = {});

}  // namespace gadfly::process
