// SPDX-License-Identifier: Apache-2.0
// Recognizes scripts that this process has solved before. Two scripts are duplicates if a solver
// receives the same text for both: spacing, comments, and commands that no solver receives make no
// difference. Names of symbols do.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "harness/solvers/prepared_script.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline target {

// Returns the hash of the text that solvers receive; nothing if the script has no such text.
std::optional<uint64_t> shown_text(const PreparedScript& input);

// Returns the hash of the script's labels. Labels change what oracles check, so the same text with
// other labels is not a duplicate.
uint64_t labels_hash(const smtlib::Script& script);

// A set of hashes with a fixed size (1 MiB). A new hash replaces an old one in its slot.
class Duplicates {
 public:
  Duplicates();

  // Adds the hash. Returns whether the set contained it already.
  bool contains_or_add(uint64_t hash);

 private:
  std::vector<uint64_t> slots_;  // 0: empty
};

}  // namespace gadfly::harness::inline target
