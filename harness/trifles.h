// SPDX-License-Identifier: Apache-2.0
// Inputs that an engine keeps for their extra feedback alone (feedback.h): they reach no code that
// none before them did. Where a process has died, the next one reads all that was kept again; of
// these it need not solve any, for the code that it would see is that of others.
//
// They are noted as hashes of eight bytes, appended to a file that the workers of a campaign share.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>

namespace gadfly::harness {

class Trifles {
 public:
  // Knows those that the file has. Without a name, or where the file cannot be written, nothing is
  // noted and nothing known.
  explicit Trifles(const std::string& file);
  ~Trifles();
  Trifles(const Trifles&) = delete;
  Trifles& operator=(const Trifles&) = delete;

  bool contains(std::string_view input) const;
  void add(std::string_view input);

 private:
  int file_ = -1;
  std::unordered_set<uint64_t> hashes_;
};

}  // namespace gadfly::harness
