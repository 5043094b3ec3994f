// SPDX-License-Identifier: Apache-2.0
// What the last mutant was made of. The mutator notes it, the harness asks when the mutant is a
// candidate, the supervisor when it killed the target: three programs under AFL++, so it lies in a
// file that is mapped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace gadfly::fuzzing {

class Lineage {
 public:
  // Longer parents, in bytes, are not noted.
  static constexpr size_t kLongestParent = size_t{1} << 16;

  // The file is made where it is not there. Where it has no name, or cannot be mapped, nothing is
  // noted and nothing known.
  explicit Lineage(const std::string& file);
  ~Lineage();
  Lineage(const Lineage&) = delete;
  Lineage& operator=(const Lineage&) = delete;

  // One process, and one thread of it, notes at a time; any number may ask meanwhile.
  void note(std::string_view parent, std::string_view mutant);

  // What the mutant was made of, whole; empty if it is not the last one noted, or another note is
  // written during the call.
  std::string parent_of(std::string_view mutant) const;

 private:
  struct Block;
  Block* block_ = nullptr;
};

}  // namespace gadfly::fuzzing
