// SPDX-License-Identifier: Apache-2.0
// Stores the parent of the last mutant, and the strategies that made the mutant of it, in a
// memory-mapped file. The mutator writes it. The harness reads it if the mutant is a finding
// candidate, and the supervisor reads it if the mutant ended the target process. Under AFL++ these
// are three processes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace gadfly::fuzzing {

class Lineage {
 public:
  // The maximum size of a parent in bytes. Longer parents are not stored.
  static constexpr size_t kLongestParent = size_t{1} << 16;
  // The same for the names of strategies, which are cut there.
  static constexpr size_t kLongestStrategies = size_t{1} << 10;

  // Makes the file if it does not exist. If `file` is empty or cannot be mapped, note() does
  // nothing and parent_of() returns "".
  explicit Lineage(const std::string& file);
  ~Lineage();
  Lineage(const Lineage&) = delete;
  Lineage& operator=(const Lineage&) = delete;

  // Stores the parent of a mutant, and the strategies, in order: "operator, generate". Only one
  // thread of one process may call this at a time; any number may call the functions below
  // meanwhile.
  void note(std::string_view parent, std::string_view mutant, std::string_view strategies = "");

  // Returns the whole text of the parent. Returns "" if `mutant` is not the last noted one, if its
  // parent is too long, or if another mutant is noted during the call.
  std::string parent_of(std::string_view mutant) const;
  // Returns the strategies. Returns "" if parent_of() does.
  std::string strategies_of(std::string_view mutant) const;

 private:
  struct Block;
  template <class Text>
  std::string text_of(std::string_view mutant, Text text) const;

  Block* block_ = nullptr;
};

}  // namespace gadfly::fuzzing
