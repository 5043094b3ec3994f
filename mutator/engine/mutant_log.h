// SPDX-License-Identifier: Apache-2.0
// Records which strategies made the latest mutants, so that their success rates increase if the
// engine keeps a mutant. libFuzzer does not report which mutants it keeps, but it mutates only
// inputs of its corpus. So it has kept a mutant if it passes the mutant in as an input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gadfly::mutator::inline engine {

// The strategies that made a mutant, in order, as indices in strategies().
using Provenance = std::vector<size_t>;

class MutantLog {
 public:
  // Adds a mutant. The log has at most 8192 entries; then a new entry replaces the oldest one.
  void note(std::string_view mutant, Provenance trail);

  // Returns the provenance of a mutant and removes it; nothing if the mutant is not in the log.
  std::optional<Provenance> take(std::string_view mutant);

 private:
  struct Entry {
    uint64_t hash;
    Provenance trail;
  };
  std::vector<Entry> entries_;                   // a ring buffer
  size_t next_ = 0;                              // the index of the next entry to write
  std::unordered_map<uint64_t, size_t> places_;  // from the mutant's hash to an index in entries_
};

}  // namespace gadfly::mutator::inline engine
