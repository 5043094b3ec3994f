// SPDX-License-Identifier: Apache-2.0
// Undo for a term that is written part by part: if a later part fails, Attempt removes everything
// that was appended since it was made.
#pragma once

#include "lib/smtlib/script/edit.h"

namespace gadfly::generate {

// Remembers the end of `out`; fail() truncates `out` to it. Without fail(), the appended text
// stays.
class Attempt {
 public:
  explicit Attempt(smtlib::TermText& out)
      : out_(out), text_(out.text.size()), uses_(out.uses.size()), nodes_(out.nodes) {}

  size_t first_use() const { return uses_; }
  bool fail() {
    out_.text.resize(text_);
    out_.uses.resize(uses_);
    out_.nodes = nodes_;
    return false;
  }

 private:
  smtlib::TermText& out_;
  size_t text_;
  size_t uses_;
  uint32_t nodes_;
};

}  // namespace gadfly::generate
