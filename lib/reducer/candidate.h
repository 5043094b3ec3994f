// SPDX-License-Identifier: Apache-2.0
// From a script and a list of edits to a text that can be tried: edited, pruned, read again and
// measured.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "lib/reducer/size.h"
#include "lib/smtlib/edit.h"
#include "lib/smtlib/script.h"

namespace gadfly::reducer {

// What is wrong with a script, as counts: a candidate may have no more of either.
struct Faults {
  uint32_t errors = 0;   // ill-sorted or malformed
  uint32_t unknown = 0;  // symbols and sorts that nothing declares
};

struct Candidate {
  std::string text;
  Size size;
  Faults faults;
  uint64_t key = 0;   // equal for texts that differ in the names of declared symbols only
  int64_t grown = 0;  // bytes that the edits alone added
};

class CandidateMaker {
 public:
  explicit CandidateMaker(const smtlib::Language& language) : script_(language) {}

  // Whether what nobody refers to any more goes along.
  bool prunes = true;

  // Nothing where the edits touch each other, or the result cannot be read.
  std::optional<Candidate> make(const smtlib::Script& base, const smtlib::Edits& edits);
  // Of a text as it is, unpruned; nothing where it cannot be read.
  std::optional<Candidate> measure(std::string text);

 private:
  // Of the text that script_ was read from last.
  Candidate of_script(std::string text) const;

  smtlib::Script script_;  // scratch
  std::string scratch_;
};

// Has a candidate with faults `a` no more of any kind than one with faults `b`?
inline bool no_worse(const Faults& a, const Faults& b) {
  return a.errors <= b.errors && a.unknown <= b.unknown;
}

}  // namespace gadfly::reducer
