// SPDX-License-Identifier: Apache-2.0
// Reads what afl-fuzz (4.04c and newer) prints without a screen. It writes fuzzer_stats right after
// the seeds, then once per minute and at its end (plot_data begins only after the first minute).
// Its log names the seeds that it skipped, and the reason if it does not start.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gadfly::tools::inline campaign {

// Returns the number in fuzzer_stats that a key such as edges_found has; 0 if it has none yet.
uint64_t read_afl_number(std::string_view stats, std::string_view key);

// Returns the number of executions in the name of a file of a queue, at which the input was found:
// 512 for id:000007,src:000003,time:90,execs:512,op:fake. 0 if the name has none.
uint64_t read_afl_executions(std::string_view entry);

// A seed that afl-fuzz skipped at its dry run.
struct AflSeed {
  std::string name;  // of the seed's file
  bool crashed;      // else it was too slow
};

struct AflLog {
  bool ready = false;  // the seeds are read
  std::vector<AflSeed> seeds;
  std::string trouble;  // from its first error on, without colors; empty without errors
};

// Reads a log, with or without its colors.
AflLog read_afl_log(std::string_view text);

}  // namespace gadfly::tools::inline campaign
