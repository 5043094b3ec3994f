// SPDX-License-Identifier: Apache-2.0
// What the last mutants were made of, until it is known that one was kept: an engine mutates inputs
// of its corpus only, so that a mutant which it hands in later is in there. libFuzzer has no other
// way to tell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/bank/bank.h"

namespace gadfly::mutator {

// The strategies by number, in their order, and what of the bank they drew.
struct Trail {
  std::vector<size_t> strategies;
  bank::Items drawn;
};

class Trails {
 public:
  // The oldest is forgotten where there are more than a few thousand.
  void note(std::string_view mutant, Trail trail);

  // The trail of a mutant, once; nothing where it is not known.
  std::optional<Trail> take(std::string_view mutant);

 private:
  struct Entry {
    uint64_t hash;
    Trail trail;
  };
  std::vector<Entry> entries_;  // a ring
  size_t next_ = 0;
  std::unordered_map<uint64_t, size_t> places_;  // by hash
};

}  // namespace gadfly::mutator
