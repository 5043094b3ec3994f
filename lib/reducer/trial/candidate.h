// SPDX-License-Identifier: Apache-2.0
// Makes a candidate from a script and a list of edits: applies the edits, prunes, reads the text
// again and measures it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "lib/reducer/trial/size.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::reducer {

// The numbers of faults of a script.
struct Faults {
  uint32_t errors = 0;   // ill-sorted or malformed
  uint32_t unknown = 0;  // undeclared symbols and sorts
};

struct Candidate {
  std::string text;
  Size size;
  Faults faults;
  uint64_t key = 0;   // equal for texts that differ only in the names of declared symbols
  int64_t grown = 0;  // bytes added by the edits, before pruning
};

class CandidateMaker {
 public:
  explicit CandidateMaker(const smtlib::TheorySet& theory_set) : script_(theory_set) {}

  // If true, make() also deletes unused declarations and let variables (prune.h).
  bool prunes = true;

  // Applies the edits to `base`. Returns nothing if they cannot be applied or the result cannot be
  // read.
  std::optional<Candidate> make(const smtlib::Script& base, const smtlib::Edits& edits);
  // Measures a text without pruning it. Returns nothing if it cannot be read.
  std::optional<Candidate> measure(std::string text);

 private:
  // Measures the text that script_ read last.
  Candidate of_script(std::string text) const;

  smtlib::Script script_;  // scratch
  std::string scratch_;
};

// Returns whether `a` has no more faults of either kind than `b`.
inline bool no_worse(const Faults& a, const Faults& b) {
  return a.errors <= b.errors && a.unknown <= b.unknown;
}

}  // namespace gadfly::reducer
