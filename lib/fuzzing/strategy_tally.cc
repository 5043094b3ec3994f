// SPDX-License-Identifier: Apache-2.0
// The layout of the file: a row for each strategy, with its name, so that a reader needs no list.
#include "lib/fuzzing/strategy_tally.h"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <filesystem>

#include "lib/base/shared_memory.h"

namespace gadfly::fuzzing {
namespace {

struct StrategyRow {
  std::array<char, StrategyTally::kLongestName> name;  // filled with zeros
  uint64_t made;
  uint64_t kept;
};

void add_one(uint64_t& count) {
  std::atomic_ref(count).fetch_add(1, std::memory_order_relaxed);
}

uint64_t load_count(uint64_t& count) {
  return std::atomic_ref(count).load(std::memory_order_relaxed);
}

}  // namespace

struct StrategyTally::Block {
  std::array<StrategyRow, kMost> rows;
};

StrategyTally::StrategyTally(const std::string& file, std::span<const std::string_view> names) {
  if (!file.empty()) block_ = static_cast<Block*>(map_shared_file(file, sizeof(Block)));
  if (block_ == nullptr) return;
  for (size_t i = 0; i < std::min(names.size(), kMost); ++i)
    std::memcpy(block_->rows[i].name.data(), names[i].data(),
                std::min(names[i].size(), kLongestName));
}

StrategyTally::~StrategyTally() {
  if (block_ != nullptr) ::munmap(block_, sizeof(Block));
}

void StrategyTally::made(size_t strategy) {
  if (block_ != nullptr && strategy < kMost) add_one(block_->rows[strategy].made);
}

void StrategyTally::kept(size_t strategy) {
  if (block_ != nullptr && strategy < kMost) add_one(block_->rows[strategy].kept);
}

std::vector<StrategyCount> StrategyTally::read(const std::string& file) {
  std::vector<StrategyCount> counts;
  std::error_code code;
  if (!std::filesystem::exists(file, code)) return counts;
  auto* block = static_cast<Block*>(map_shared_file(file, sizeof(Block)));
  if (block == nullptr) return counts;
  for (StrategyRow& row : block->rows) {
    const auto end = std::ranges::find(row.name, '\0');
    if (end == row.name.begin()) break;
    counts.push_back(
        {std::string(row.name.begin(), end), load_count(row.made), load_count(row.kept)});
  }
  ::munmap(block, sizeof(Block));
  return counts;
}

}  // namespace gadfly::fuzzing
