// SPDX-License-Identifier: Apache-2.0
// Reads what libFuzzer prints, line by line: status lines such as
//
//   #4096  NEW    cov: 1204 ft: 3017 corp: 52/9kb lim: 4096 exec/s: 512 rss: 61Mb
//
// the file with the input on which it exits, and the line that the target prints when it then
// resumes from a checkpoint (harness/target/engine/checkpoint.h). libFuzzer's counts of executions
// are not used: it prints them rarely, and the target has counters (harness/target/telemetry.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/process/child_group.h"

namespace gadfly::tools::inline campaign {

struct EngineState {
  bool ready = false;           // the seeds are read
  uint64_t first_coverage = 0;  // edges, right after the seeds
  uint64_t coverage = 0;
  uint64_t features = 0;
};

struct EngineExit {
  process::GroupEnd end;
  std::string artifact = {};  // file of the input on which it exited; empty if it wrote none
  std::string log = {};       // what it printed since the exit before, at most 64 KiB
};

// Takes the output of a worker in any pieces; reads a line when it is complete.
class EngineLog {
 public:
  void add(std::string_view text);
  const EngineState& state() const { return state_; }

  // Returns the exits since the last call after which the worker resumed from a checkpoint.
  std::vector<EngineExit> take_exits() { return std::exchange(exits_, {}); }

  // The last exit, if the worker ended; its end is not in the log.
  const EngineExit& last() const { return last_; }

 private:
  void read_line(std::string_view line);
  bool read_exit(std::string_view line);

  std::string rest_;  // of a line that has not ended
  EngineState state_;
  std::vector<EngineExit> exits_;
  EngineExit last_;
};

}  // namespace gadfly::tools::inline campaign
