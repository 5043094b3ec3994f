// SPDX-License-Identifier: Apache-2.0
// See lineage.h.
#include "lib/base/lineage.h"

#include <sys/mman.h>

#include <algorithm>

#include "lib/base/hash.h"
#include "lib/base/shared_memory.h"

namespace gadfly {

struct Lineage::Block {
  uint64_t mutant;  // its hash; 0 while a parent is written
  uint64_t bytes;
  char parent[kLongestParent];
};

Lineage::Lineage(const std::string& file) {
  if (!file.empty()) block_ = static_cast<Block*>(map_shared_file(file, sizeof(Block)));
}

Lineage::~Lineage() {
  if (block_ != nullptr) ::munmap(block_, sizeof(Block));
}

void Lineage::note(std::string_view parent, std::string_view mutant) {
  if (block_ == nullptr) return;
  block_->mutant = 0;
  if (parent.size() > kLongestParent) return;
  std::ranges::copy(parent, block_->parent);
  block_->bytes = parent.size();
  block_->mutant = hash_bytes(mutant);
}

std::string Lineage::parent_of(std::string_view mutant) const {
  if (block_ == nullptr || block_->mutant != hash_bytes(mutant)) return "";
  return {block_->parent, std::min<size_t>(block_->bytes, kLongestParent)};
}

}  // namespace gadfly
