// SPDX-License-Identifier: Apache-2.0
// What the inputs of a fuzz target reach, for the scheduler of the mutator (mutator/engine/
// rare_pool.h). The target counts how many inputs reach each place of the solver's code, and logs
// each input that reaches something new, with its cost and its rarest places. The mutator reads
// both. Under libFuzzer the two are one process, under AFL++ they share a file. Nothing here
// depends on a clock, so a campaign can be repeated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gadfly::fuzzing {

// An input that reached something new.
struct Reach {
  static constexpr size_t kMostPlaces = 16;

  uint64_t input = 0;                             // hash_bytes() of the input as the engine gave it
  uint64_t cost = 0;                              // what the solver used, in its own resource units
  uint64_t place_count = 0;                       // the number of places in `rarest` that count
  std::array<uint32_t, kMostPlaces> rarest = {};  // the places that the fewest inputs had reached
};

class ReachLog {
 public:
  // The number of counts. Places with the same remainder share a count.
  static constexpr size_t kCounts = size_t{1} << 20;
  // The number of inputs in the log; then a new one replaces the oldest one.
  static constexpr size_t kMostInputs = 4096;

  // Makes the file if it does not exist. If `file` is empty or cannot be mapped, uses memory that
  // all such objects of this process share.
  explicit ReachLog(const std::string& file);
  ~ReachLog();
  ReachLog(const ReachLog&) = delete;
  ReachLog& operator=(const ReachLog&) = delete;

  // For the target: an input reached this place; an input reached something new.
  void count(uint32_t place) { ++counts_[place % kCounts]; }
  void add(const Reach& reach);

  // Returns how many inputs reached this place.
  uint32_t inputs_at(uint32_t place) const { return counts_[place % kCounts]; }

  // For the mutator: returns the inputs in the log that were added since the last call, oldest
  // first.
  std::vector<Reach> take_new();

 private:
  struct Block;

  Block* block_;
  bool mapped_;         // else the block is that of the process
  uint32_t* counts_;    // of the block
  uint64_t taken_ = 0;  // inputs that take_new() returned or missed
};

}  // namespace gadfly::fuzzing
