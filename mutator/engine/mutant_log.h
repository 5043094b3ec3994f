// SPDX-License-Identifier: Apache-2.0
// Remembers which strategies made the latest mutants, to reward them if the engine keeps a mutant.
// libFuzzer does not report this, but it mutates only inputs of its corpus: if it passes a mutant
// in again, it has kept it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gadfly::mutator::inline engine {

// The strategies that made a mutant, as indexes into strategies(), in order.
using Provenance = std::vector<size_t>;

class MutantLog {
 public:
  // Adds a mutant. The log holds 8192 entries; a new entry replaces the oldest.
  void note(std::string_view mutant, Provenance trail);

  // Returns the provenance of a mutant and removes it; nothing if the mutant is not in the log.
  std::optional<Provenance> take(std::string_view mutant);

 private:
  struct Entry {
    uint64_t hash;
    Provenance trail;
  };
  std::vector<Entry> entries_;  // a ring buffer
  size_t next_ = 0;
  std::unordered_map<uint64_t, size_t> places_;  // by hash
};

}  // namespace gadfly::mutator::inline engine
