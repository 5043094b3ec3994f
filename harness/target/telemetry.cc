// SPDX-License-Identifier: Apache-2.0
// Counters that many processes add to atomically, in a mapped file that begins with a version.
#include "harness/target/telemetry.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>

#include "lib/base/hash.h"
#include "lib/base/shared_memory.h"

namespace gadfly::harness::inline target {
namespace {

constexpr std::string_view kSpellings[] = {
#define GADFLY_COUNTER(name, spelling) spelling,
#include "harness/target/telemetry.def"
#undef GADFLY_COUNTER
};

// Returns the version of the file, a hash of the list of counters.
uint64_t magic() {
  uint64_t hash = hash_bytes("gadfly telemetry");
  for (std::string_view name : kSpellings) hash = hash_bytes(name, hash);
  return hash;
}

}  // namespace

std::string_view to_string(Counter counter) {
  return kSpellings[static_cast<size_t>(counter)];
}

Counter counter_of(Answer answer) {
  switch (answer) {
    case Answer::kSat:
      return Counter::kSat;
    case Answer::kUnsat:
      return Counter::kUnsat;
    case Answer::kUnknown:
    case Answer::kSelfCheck:
      return Counter::kUnknown;
    case Answer::kError:
      return Counter::kError;
  }
  return Counter::kUnknown;
}

Counter counter_of(smtlib::Truth truth) {
  switch (truth) {
    case smtlib::Truth::kTrue:
      return Counter::kModelsTrue;
    case smtlib::Truth::kFalse:
      return Counter::kModelsFalse;
    case smtlib::Truth::kDepends:
      return Counter::kModelsDepend;
    case smtlib::Truth::kUnknown:
      return Counter::kModelsUnknown;
  }
  return Counter::kModelsUnknown;
}

// Returns null if the file cannot be mapped or has another version.
Telemetry::Block* Telemetry::map(const std::string& path) {
  void* memory = map_shared_file(path, sizeof(Block));
  if (memory == nullptr) return nullptr;
  auto* block = static_cast<Block*>(memory);
  uint64_t found = 0;
  std::atomic_ref(block->magic).compare_exchange_strong(found, magic());
  if (found == 0 || found == magic()) return block;
  ::munmap(memory, sizeof(Block));
  return nullptr;
}

Telemetry::Telemetry(const std::string& path) {
  block_ = path.empty() ? nullptr : map(path);
  if (block_ == nullptr) block_ = &memory_;
}

Telemetry::~Telemetry() {
  if (in_file()) ::munmap(block_, sizeof(Block));
}

void Telemetry::add(Counter counter, uint64_t amount) {
  std::atomic_ref(block_->values[static_cast<size_t>(counter)])
      .fetch_add(amount, std::memory_order_relaxed);
}

Snapshot Telemetry::snapshot() const {
  Snapshot snapshot;
  for (size_t i = 0; i < kCounters; ++i)
    snapshot.values[i] = std::atomic_ref(block_->values[i]).load(std::memory_order_relaxed);
  return snapshot;
}

Result<Snapshot> read_telemetry(const std::string& path) {
  Telemetry::Block block;
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return Error{ErrorCode::kIo, "cannot open " + path};
  const ssize_t bytes = ::pread(file, &block, sizeof block, 0);
  ::close(file);
  const bool has_magic = bytes >= static_cast<ssize_t>(sizeof block.magic) && block.magic != 0;
  if (has_magic && block.magic != magic())
    return Error{ErrorCode::kUnsupported, path + " has the counters of another version of Gadfly"};
  if (!has_magic || bytes != sizeof block)
    return Error{ErrorCode::kIo, path + " has no counters yet"};
  return Snapshot{block.values};
}

}  // namespace gadfly::harness::inline target
