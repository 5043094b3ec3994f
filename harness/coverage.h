// SPDX-License-Identifier: Apache-2.0
// Solves that the engine must not see: a second solve of one input would earn it coverage that the
// input does not have by itself, and the corpus would fill with inputs kept for what an oracle made
// of them (docs/design.md section 8).
#pragma once

#include <cstdint>
#include <vector>

namespace gadfly::harness {

// Saves what the engine collects after a run and puts it back when it goes: of libFuzzer the inline
// 8-bit counters and extra counters of this program (a solver in a shared library of its own has
// others) and the depth of the stack, of AFL++ the map. Does nothing where there is no engine.
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
};

}  // namespace gadfly::harness
