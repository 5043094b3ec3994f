// SPDX-License-Identifier: Apache-2.0
// Turns a script and a list of edits into a candidate: edited, pruned, read again and measured.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "lib/reducer/trial/size.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::reducer {

// The faults of a script, as counts. A candidate may not have more of either kind.
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

  // Whether make() also deletes declarations and variables without references.
  bool prunes = true;

  // Returns nothing if edits overlap, or the result cannot be read.
  std::optional<Candidate> make(const smtlib::Script& base, const smtlib::Edits& edits);
  // Measures a text without pruning it; returns nothing if it cannot be read.
  std::optional<Candidate> measure(std::string text);

 private:
  // Measures the text that script_ read last.
  Candidate of_script(std::string text) const;

  smtlib::Script script_;  // scratch
  std::string scratch_;
};

// Returns whether `a` has at most the faults of `b`, of each kind.
inline bool no_worse(const Faults& a, const Faults& b) {
  return a.errors <= b.errors && a.unknown <= b.unknown;
}

}  // namespace gadfly::reducer
