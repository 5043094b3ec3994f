// SPDX-License-Identifier: Apache-2.0
// Counts the mutants of each strategy of mutation in a memory-mapped file. The mutators of all
// workers of a campaign write the same file, and the supervisor reads it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gadfly::fuzzing {

struct StrategyCount {
  std::string name;
  uint64_t made = 0;  // mutants, each for all strategies that made it
  uint64_t kept = 0;  // those that the engine kept
};

class StrategyTally {
 public:
  // The maximum number of strategies, and of bytes in a name; the rest is left out.
  static constexpr size_t kMost = 64;
  static constexpr size_t kLongestName = 32;

  // Makes the file if it does not exist. `names`: of the strategies, by their numbers below; all
  // users of one file have the same. If `file` is empty or cannot be mapped, nothing is counted.
  StrategyTally(const std::string& file, std::span<const std::string_view> names);
  ~StrategyTally();
  StrategyTally(const StrategyTally&) = delete;
  StrategyTally& operator=(const StrategyTally&) = delete;

  // Any number of threads and processes may call these at once.
  void made(size_t strategy);
  void kept(size_t strategy);

  // Returns the counts in a file, in the order of the numbers; nothing if there is no such file.
  static std::vector<StrategyCount> read(const std::string& file);

 private:
  struct Block;
  Block* block_ = nullptr;
};

}  // namespace gadfly::fuzzing
