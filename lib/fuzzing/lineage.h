// SPDX-License-Identifier: Apache-2.0
// Remembers the parent of the last mutant in a mapped file. The mutator notes the parent; the
// harness reads it if the mutant is a candidate, and the supervisor reads it if the mutant ended
// the target. Under AFL++ these are three processes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace gadfly::fuzzing {

class Lineage {
 public:
  // In bytes. Longer parents are not noted.
  static constexpr size_t kLongestParent = size_t{1} << 16;

  // Makes the file if it does not exist. If its name is empty, or it cannot be mapped, nothing is
  // noted and no parent is known.
  explicit Lineage(const std::string& file);
  ~Lineage();
  Lineage(const Lineage&) = delete;
  Lineage& operator=(const Lineage&) = delete;

  // Only one thread of one process may call this at a time; any number may call parent_of()
  // meanwhile.
  void note(std::string_view parent, std::string_view mutant);

  // Returns the whole text of the parent; empty if `mutant` is not the last one that was noted, or
  // if another is noted during the call.
  std::string parent_of(std::string_view mutant) const;

 private:
  struct Block;
  Block* block_ = nullptr;
};

}  // namespace gadfly::fuzzing
