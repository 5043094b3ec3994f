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

// A text in the shared file.
template <size_t Most>
struct StoredText {
  void store_text(std::string_view text) {
    store(bytes, text.size());
    for (size_t at = 0; at < text.size(); at += kWordBytes) {
      uint64_t word = 0;
      std::memcpy(&word, text.data() + at, std::min(kWordBytes, text.size() - at));
      store(words[at / kWordBytes], word);
    }
  }

  std::string load_text() {
    std::string text(std::min<size_t>(load(bytes), Most), '\0');
    for (size_t at = 0; at < text.size(); at += kWordBytes) {
      const uint64_t word = load(words[at / kWordBytes]);
      std::memcpy(text.data() + at, &word, std::min(kWordBytes, text.size() - at));
    }
    return text;
  }

  uint64_t bytes;
  std::array<uint64_t, Most / kWordBytes> words;
};

}  // namespace

struct Lineage::Block {
  uint64_t version;  // odd during a write
  uint64_t mutant;   // hash of the mutant; 0 if its parent is too long
  StoredText<kLongestParent> parent;
  StoredText<kLongestStrategies> strategies;
};

Lineage::Lineage(const std::string& file) {
  if (!file.empty()) block_ = static_cast<Block*>(map_shared_file(file, sizeof(Block)));
}

Lineage::~Lineage() {
  if (block_ != nullptr) ::munmap(block_, sizeof(Block));
}

void Lineage::note(std::string_view parent, std::string_view mutant, std::string_view strategies) {
  if (block_ == nullptr) return;
  // A writer that was killed during a write leaves an odd version.
  const uint64_t writing = load(block_->version) | 1;
  store(block_->version, writing);
  const bool fits = parent.size() <= kLongestParent;
  store(block_->mutant, fits ? hash_bytes(mutant) : 0);
  if (fits) {
    block_->parent.store_text(parent);
    block_->strategies.store_text(strategies.substr(0, kLongestStrategies));
  }
  store(block_->version, writing + 1);
}

template <class Text>
std::string Lineage::text_of(std::string_view mutant, Text text) const {
  if (block_ == nullptr) return "";
  const uint64_t version = load(block_->version);
  if (version % 2 != 0 || load(block_->mutant) != hash_bytes(mutant)) return "";
  std::string found = (block_->*text).load_text();
  return load(block_->version) == version ? found : "";
}

std::string Lineage::parent_of(std::string_view mutant) const {
  return text_of(mutant, &Block::parent);
}

std::string Lineage::strategies_of(std::string_view mutant) const {
  return text_of(mutant, &Block::strategies);
}

}  // namespace gadfly::fuzzing
