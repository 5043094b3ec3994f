// SPDX-License-Identifier: Apache-2.0
// What afl-fuzz (4.04c and newer) says without a screen: in fuzzer_stats, right after the seeds,
// then once a minute and at its end (plot_data begins only after the first minute); in its log,
// what became of the seeds, and why it gave up.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gadfly::tools {

// The count of edges in fuzzer_stats; 0 where it has none yet.
uint64_t read_afl_edges(std::string_view stats);

// A seed that was left out at the dry run.
struct AflSeed {
  std::string name;  // of the seed's file
  bool crashed;      // else it was too slow
};

struct AflLog {
  bool ready = false;  // the seeds are read
  std::vector<AflSeed> seeds;
  std::string trouble;  // from its first complaint on, without colours; empty where it has none
};

AflLog read_afl_log(std::string_view text);

}  // namespace gadfly::tools
