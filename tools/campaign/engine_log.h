// SPDX-License-Identifier: Apache-2.0
// What libFuzzer prints, line by line: status lines as
//
//   #4096  NEW    cov: 1204 ft: 3017 corp: 52/9kb lim: 4096 exec/s: 512 rss: 61Mb
//
// and where it writes the input on which it dies; and what the target says when it has gone back to
// a checkpoint after that (harness/checkpoint.h). Its counts of executions are not used: they come
// rarely, and the target counts by itself (harness/telemetry.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/campaign/worker.h"

namespace gadfly::tools {

struct EngineState {
  bool ready = false;           // the seeds are read
  uint64_t first_coverage = 0;  // edges, when they were
  uint64_t coverage = 0;
  uint64_t features = 0;
};

struct EngineDeath {
  WorkerEnd end;
  std::string artifact = {};  // the input that it died on
  std::string words = {};     // what was said before, from the last death on, at most 64 KiB
};

// Takes in more of the output, in any pieces; a line counts when it ended.
class EngineLog {
 public:
  void add(std::string_view text);
  const EngineState& state() const { return state_; }

  // The deaths that it came back from, since the last call.
  std::vector<EngineDeath> take_deaths() { return std::exchange(deaths_, {}); }

  // The one that it did not come back from, if it ended; how is not in the log.
  const EngineDeath& last() const { return last_; }

 private:
  void read_line(std::string_view line);
  bool read_death(std::string_view line);

  std::string rest_;  // of a line that has not ended
  EngineState state_;
  std::vector<EngineDeath> deaths_;
  EngineDeath last_;
};

}  // namespace gadfly::tools
