// SPDX-License-Identifier: Apache-2.0
// Protects the mapped file by a sequence lock: one process writes, others read. The version is odd
// during a write. A reader that finds an odd or changed version discards what it read. Each store
// is a release and each load an acquire, so a reader that sees a new byte of the parent also sees
// the odd version.
#include "lib/fuzzing/lineage.h"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>

#include "lib/base/hash.h"
#include "lib/base/shared_memory.h"

namespace gadfly::fuzzing {

namespace {

constexpr size_t kWordBytes = sizeof(uint64_t);

// A word of the shared file. Only one process writes it.
uint64_t load(uint64_t& word) {
  return std::atomic_ref(word).load(std::memory_order_acquire);
}

void store(uint64_t& word, uint64_t value) {
  std::atomic_ref(word).store(value, std::memory_order_release);
}

}  // namespace

struct Lineage::Block {
  uint64_t version;  // odd during a write
  uint64_t mutant;   // hash of the mutant; 0 if its parent is too long
  uint64_t bytes;
  std::array<uint64_t, kLongestParent / kWordBytes> parent;
};

Lineage::Lineage(const std::string& file) {
  if (!file.empty()) block_ = static_cast<Block*>(map_shared_file(file, sizeof(Block)));
}

Lineage::~Lineage() {
  if (block_ != nullptr) ::munmap(block_, sizeof(Block));
}

void Lineage::note(std::string_view parent, std::string_view mutant) {
  if (block_ == nullptr) return;
  // A writer that was killed during a write leaves an odd version.
  const uint64_t writing = load(block_->version) | 1;
  store(block_->version, writing);
  const bool fits = parent.size() <= kLongestParent;
  store(block_->mutant, fits ? hash_bytes(mutant) : 0);
  if (fits) {
    store(block_->bytes, parent.size());
    for (size_t at = 0; at < parent.size(); at += kWordBytes) {
      uint64_t word = 0;
      std::memcpy(&word, parent.data() + at, std::min(kWordBytes, parent.size() - at));
      store(block_->parent[at / kWordBytes], word);
    }
  }
  store(block_->version, writing + 1);
}

std::string Lineage::parent_of(std::string_view mutant) const {
  if (block_ == nullptr) return "";
  const uint64_t version = load(block_->version);
  if (version % 2 != 0 || load(block_->mutant) != hash_bytes(mutant)) return "";
  std::string parent(std::min<size_t>(load(block_->bytes), kLongestParent), '\0');
  for (size_t at = 0; at < parent.size(); at += kWordBytes) {
    const uint64_t word = load(block_->parent[at / kWordBytes]);
    std::memcpy(parent.data() + at, &word, std::min(kWordBytes, parent.size() - at));
  }
  return load(block_->version) == version ? parent : "";
}

}  // namespace gadfly::fuzzing
