// SPDX-License-Identifier: Apache-2.0
// A set of hashes and its file; see trifles.h.
#include "harness/trifles.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstring>

#include "lib/base/file.h"
#include "lib/base/hash.h"

namespace gadfly::harness {

Trifles::Trifles(const std::string& file) {
  if (file.empty()) return;
  file_ = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  const std::string known = file_ < 0 ? "" : read_file(file).value_or("");
  uint64_t hash = 0;
  for (size_t i = 0; i + sizeof(hash) <= known.size(); i += sizeof(hash)) {
    std::memcpy(&hash, known.data() + i, sizeof(hash));
    hashes_.insert(hash);
  }
}

Trifles::~Trifles() {
  if (file_ >= 0) ::close(file_);
}

bool Trifles::contains(std::string_view input) const {
  return hashes_.contains(hash_bytes(input));
}

void Trifles::add(std::string_view input) {
  const uint64_t hash = hash_bytes(input);
  if (file_ < 0 || !hashes_.insert(hash).second) return;
  std::array<char, sizeof(hash)> bytes = {};
  std::memcpy(bytes.data(), &hash, sizeof(hash));
  // Where the disk is full it is solved again, no more than that.
  (void)!::write(file_, bytes.data(), bytes.size());
}

}  // namespace gadfly::harness
