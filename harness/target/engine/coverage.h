// SPDX-License-Identifier: Apache-2.0
// Access to the coverage that an engine collects during one run. For libFuzzer: the inline 8-bit
// counters and extra counters of this program (a solver in a shared library has its own) and the
// depth of the stack. For AFL++: its map. Without an engine there is no coverage.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace gadfly::harness::inline target {

// Returns the memory of the counters, one byte each; empty spans for kinds that do not exist.
std::array<std::span<uint8_t>, 3> coverage_counters();

// Returns AFL++'s map; null under other engines. AFL++ runs each input that it keeps many times,
// and expects the same coverage each time.
uint8_t* afl_map();

// Makes this run look as if it reached nothing, so that the engine does not keep the input. (A
// return value other than 0 does this too, but not for every engine; see entry.cc.)
void forget_coverage();

// Hides from the engine what runs during its lifetime: the constructor saves the coverage, the
// destructor restores it. A second solve of one input would add coverage that the input alone does
// not reach, and the corpus would fill with inputs kept for the work of an oracle (docs/design.md
// section 8).
//
// It cannot hide libFuzzer's value profile and table of recent comparisons, AFL++'s CmpLog (all off
// by default), and the time and memory that the process uses.
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
