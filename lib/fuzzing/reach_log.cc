// SPDX-License-Identifier: Apache-2.0
// The layout of the memory: the counts, and a ring buffer of the latest inputs.
#include "lib/fuzzing/reach_log.h"

#include <sys/mman.h>

#include <algorithm>
#include <atomic>

#include "lib/base/shared_memory.h"

namespace gadfly::fuzzing {

struct ReachLog::Block {
  uint64_t added = 0;  // inputs, ever
  std::array<Reach, kMostInputs> inputs = {};
  std::array<uint32_t, kCounts> counts = {};
};

ReachLog::ReachLog(const std::string& file) {
  static Block of_process;  // untouched pages cost no memory
  void* const shared = file.empty() ? nullptr : map_shared_file(file, sizeof(Block));
  mapped_ = shared != nullptr;
  block_ = mapped_ ? static_cast<Block*>(shared) : &of_process;
  counts_ = block_->counts.data();
}

ReachLog::~ReachLog() {
  if (mapped_) ::munmap(block_, sizeof(Block));
}

void ReachLog::add(const Reach& reach) {
  std::atomic_ref added(block_->added);
  const uint64_t number = added.load(std::memory_order_relaxed);
  block_->inputs[number % kMostInputs] = reach;
  added.store(number + 1, std::memory_order_release);
}

std::vector<Reach> ReachLog::take_new() {
  const uint64_t added = std::atomic_ref(block_->added).load(std::memory_order_acquire);
  std::vector<Reach> reaches;
  taken_ = std::max(taken_, added - std::min<uint64_t>(added, kMostInputs));
  for (; taken_ < added; ++taken_) reaches.push_back(block_->inputs[taken_ % kMostInputs]);
  return reaches;
}

}  // namespace gadfly::fuzzing
