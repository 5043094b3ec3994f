// SPDX-License-Identifier: Apache-2.0
// See lineage.h.
#include "lib/base/lineage.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "lib/base/hash.h"

namespace gadfly {

struct Lineage::Block {
  uint64_t mutant;  // its hash; 0 while a parent is written
  uint64_t bytes;
  char parent[kLongestParent];
};

Lineage::Lineage(const std::string& file) {
  const int descriptor =
      file.empty() ? -1 : ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (descriptor < 0) return;
  struct stat status = {};
  // Reserved first: a store to a mapped page that the disk has no room for would kill the target.
  const bool usable = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) &&
                      ::posix_fallocate(descriptor, 0, sizeof(Block)) == 0;
  void* memory =
      usable ? ::mmap(nullptr, sizeof(Block), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
             : MAP_FAILED;
  ::close(descriptor);
  if (memory != MAP_FAILED) block_ = static_cast<Block*>(memory);
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
