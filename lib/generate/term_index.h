// SPDX-License-Identifier: Apache-2.0
// Groups the distinct terms of a script by sort. The generator draws arguments from it (the unique
// expressions of TypeFuzz's algorithm 2). Building is linear, and allocates only if a script is
// larger than all scripts before it.
#pragma once

#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::generate {

class TermIndex {
 public:
  // Lists the terms after node `first`. Of terms with the same text, sort and scope it lists only
  // one.
  void build(const smtlib::Script& script, smtlib::NodeId first);

  std::span<const smtlib::NodeId> of(smtlib::SortId sort) const {
    if (sort + 1 >= starts_.size()) return {};
    return {terms_.data() + starts_[sort], starts_[sort + 1] - starts_[sort]};
  }

  // Returns the sorts that have terms, in ascending order.
  std::span<const smtlib::SortId> sorts() const { return sorts_; }

 private:
  std::vector<uint32_t> starts_;        // by sort, into terms_
  std::vector<smtlib::NodeId> terms_;   // grouped by sort
  std::vector<smtlib::NodeId> unique_;  // during build()
  std::vector<smtlib::NodeId> slots_;   // during build(): open addressing
  std::vector<smtlib::SortId> sorts_;
};

}  // namespace gadfly::generate
