// SPDX-License-Identifier: Apache-2.0
// What an engine collects of one run, in its own memory: of libFuzzer the inline 8-bit counters and
// extra counters of this program (a solver in a shared library of its own has others) and the depth
// of the stack, of AFL++ the map. Where there is no engine there is nothing of it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace gadfly::harness::inline target {

// The counters, one a byte, where they lie; empty spans for what is not there.
std::array<std::span<uint8_t>, 3> coverage_counters();

// AFL++'s map, null under other engines. AFL++ runs what it keeps again and again, and expects the
// same coverage each time.
uint8_t* afl_map();

// Makes the engine take this run for one that reached nothing, so that it does not keep the input.
// (Another return value than 0 would do so too, where the engine knows it; see entry.cc.)
void forget_coverage();

// Solves that the engine must not see: a second solve of one input would earn it coverage that the
// input does not have by itself, and the corpus would fill with inputs kept for what an oracle made
// of them (docs/design.md section 8). Saves what the engine collects and puts it back when it goes.
//
// What it cannot hide: libFuzzer's value profile and table of recent comparisons, AFL++'s CmpLog
// (all off by default), and what the process as a whole uses, time and memory.
class CoverageHold {
 public:
  CoverageHold();
  ~CoverageHold();
  CoverageHold(const CoverageHold&) = delete;
  CoverageHold& operator=(const CoverageHold&) = delete;

 private:
  std::vector<uint8_t> saved_;
  uintptr_t depth_ = 0;
};

}  // namespace gadfly::harness::inline target
