// SPDX-License-Identifier: Apache-2.0
// Which strategies made the last mutants, until a mutant turns out to be kept: an engine mutates
// inputs of its corpus only, so a mutant that it hands in later is in its corpus. libFuzzer has no
// other way to tell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gadfly::mutator::inline engine {

// The strategies that made a mutant, by number, in their order.
using Provenance = std::vector<size_t>;

class MutantLog {
 public:
  // The oldest is forgotten where there are more than a few thousand.
  void note(std::string_view mutant, Provenance trail);

  // The trail of a mutant, once; nothing where it is not known.
  std::optional<Provenance> take(std::string_view mutant);

 private:
  struct Entry {
    uint64_t hash;
    Provenance trail;
  };
  std::vector<Entry> entries_;  // a ring
  size_t next_ = 0;
  std::unordered_map<uint64_t, size_t> places_;  // by hash
};

}  // namespace gadfly::mutator::inline engine
