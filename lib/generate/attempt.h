// SPDX-License-Identifier: Apache-2.0
// Undoes an incomplete term: if a later part of a term cannot be made, fail() removes all parts
// that were appended before.
#pragma once

#include "lib/smtlib/script/edit.h"

namespace gadfly::generate {

// Stores the end of `out`. fail() truncates `out` to this end and returns false. Without a call of
// fail(), the appended text stays.
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
