// SPDX-License-Identifier: Apache-2.0
// Runs child processes that can do no harm: each has a scratch directory and a process group of its
// own, limits on file size, memory, and processes, no core file, and no network if the kernel lets
// an unprivileged process give it up (SECURITY.md).
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
  // RLIMIT_AS of each process, and the resident memory of its group; 0 for none (a sanitizer needs
  // terabytes of address space). A group over the limit is killed within a fifth of a second.
  uint32_t memory_mib = 2048;
  uint32_t file_mib = 1;                  // RLIMIT_FSIZE
  uint32_t processes = 0;                 // RLIMIT_NPROC beyond what runs now, 0 for none
  size_t output_bytes = size_t{1} << 20;  // of each stream; the rest is dropped
  // False: if the kernel has Landlock, the child cannot make, change, or remove files outside of
  // its scratch directory.
  bool writes = true;
  // If another thread sets it, run_process() and the calls on a Child end as after a timeout.
  const std::atomic<bool>* stop = nullptr;
};

struct ProcessResult {
  int exit_code = -1;  // -1 if a signal ended it
  int signal = 0;
  bool timed_out = false;
  std::string out;
  std::string err;
  double seconds = 0;      // wall clock
  double cpu_seconds = 0;  // user and system, of the child and the children that it waited for
};

// Runs a command to its end with `input` on its standard input. PATH is searched for the program.
// Entries of `environment` ("A=b") are added to a minimal environment: PATH and LD_LIBRARY_PATH of
// this process, and the scratch directory as HOME and TMPDIR. At the end the process group is
// killed. kIo if the command cannot be started. The calling thread must outlive the child, because
// the kernel kills the child when that thread exits.
Result<ProcessResult> run_process(const std::vector<std::string>& command, std::string_view input,
                                  const ProcessLimits& limits,
                                  const std::vector<std::string>& environment = {});

// A child that runs until it is asked to end, with pipes to its standard streams. The destructor
// kills its process group. It belongs to the process that started it: in a process forked from that
// one (by a fork server) it counts as ended, and neither use nor destruction touches it.
class Child {
 public:
  virtual ~Child() = default;
  // False if the child has ended, or does not read within the limits' timeout.
  virtual bool write(std::string_view text) = 0;
  // Appends lines of standard output to `text` until a line is `marker`, bare or in double quotes,
  // or until the child ends or the deadline passes. True if the marker came; it is not appended. At
  // the deadline an incomplete line is kept for the next call or for wait().
  virtual bool read_until(std::string_view marker, uint32_t timeout_ms, std::string& text) = 0;
  virtual bool alive() = 0;
  // Processor seconds of its threads so far, without its own children; 0 if they are unknown.
  virtual double cpu_seconds() const = 0;
  // Closes its standard input, waits for its end, and kills it if the limits' timeout passes first.
  // Returns how it ended; `out` is the output that no call of read_until() returned.
  virtual ProcessResult wait() = 0;
};

// Starts a child; parameters and errors are those of run_process(). The timeout is that of each
// call on the child.
Result<std::unique_ptr<Child>> start_child(const std::vector<std::string>& command,
                                           const ProcessLimits& limits,
                                           const std::vector<std::string>& environment = {});

}  // namespace gadfly::process
