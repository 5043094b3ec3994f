// SPDX-License-Identifier: Apache-2.0
// What libFuzzer prints, line by line: status lines as
//
//   #4096  NEW    cov: 1204 ft: 3017 corp: 52/9kb lim: 4096 exec/s: 512 rss: 61Mb
//
// and where it writes the input on which it dies. Its counts of executions are not used: they come
// rarely, and the target counts by itself (harness/telemetry.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gadfly::tools {

struct EngineState {
  bool ready = false;           // the seeds are read
  uint64_t first_coverage = 0;  // edges, when they were
  uint64_t coverage = 0;
  uint64_t features = 0;
  std::string artifact;  // the input that it died on
};

// Takes in more of the output, in any pieces; a line counts when it ended.
class EngineLog {
 public:
  void add(std::string_view text);
  const EngineState& state() const { return state_; }

 private:
  void read_line(std::string_view line);

  std::string rest_;  // of a line that has not ended
  EngineState state_;
};

}  // namespace gadfly::tools
