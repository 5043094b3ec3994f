// SPDX-License-Identifier: Apache-2.0
// Scripts that were there before: those that a solver is shown as the same text, whatever their
// spacing, comments and other things that no solver sees (print.h). Names count.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "harness/solvers/prepared_script.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline target {

// The hash of what solvers are shown of the script; nothing if they are not shown anything.
std::optional<uint64_t> shown_text(const PreparedScript& input);

// The hash of the script's labels: what they say was not looked at before, though its text was.
uint64_t labels_hash(const smtlib::Script& script);

// A bounded memory of hashes: what is in the way of a new one is forgotten.
class Duplicates {
 public:
  Duplicates();

  // Was the hash here, and not forgotten? From now on it was.
  bool contains_or_add(uint64_t hash);

 private:
  std::vector<uint64_t> slots_;  // 0: empty
};

}  // namespace gadfly::harness::inline target
