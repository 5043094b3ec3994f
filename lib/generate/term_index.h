// SPDX-License-Identifier: Apache-2.0
// The distinct terms of a script, by sort: what a generated term is made of (the unique expressions
// of TypeFuzz's algorithm 2). Linear to build, without allocation once it has seen a script as
// large.
#pragma once

#include <vector>

#include "lib/smtlib/script.h"

namespace gadfly::generate {

class TermIndex {
 public:
  // Lists the terms after node `first`, of which no two are the same text in the same scope.
  void build(const smtlib::Script& script, smtlib::NodeId first);

  std::span<const smtlib::NodeId> of(smtlib::SortId sort) const {
    if (sort + 1 >= starts_.size()) return {};
    return {terms_.data() + starts_[sort], starts_[sort + 1] - starts_[sort]};
  }

  // The sorts that have terms, in the order of their numbers.
  std::span<const smtlib::SortId> sorts() const { return sorts_; }

 private:
  std::vector<uint32_t> starts_;        // by sort, into terms_
  std::vector<smtlib::NodeId> terms_;   // grouped by sort
  std::vector<smtlib::NodeId> unique_;  // while building
  std::vector<smtlib::NodeId> slots_;   // while building: open addressing
  std::vector<smtlib::SortId> sorts_;
};

}  // namespace gadfly::generate
