// SPDX-License-Identifier: Apache-2.0
// Reads sorts in a script, such as Int, (_ BitVec 8) or (Array Int (List T)), into interned sorts,
// using the script's declare-sort and define-sort and the sort constructors of the theories.
#pragma once

#include <span>
#include <vector>

#include "lib/smtlib/syntax/tree.h"
#include "lib/smtlib/theory_tables/declared_sorts.h"
#include "lib/smtlib/theory_tables/problem.h"
#include "lib/smtlib/theory_tables/sort_table.h"
#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::smtlib::inline theory_tables {

class SortReader {
 public:
  // Sorts that are read are added to `sorts`, what is not understood to `problems`.
  SortReader(const TheorySet& theory_set, const Tree& tree, const DeclaredSorts& declared,
             SortTable& sorts, std::vector<Problem>& problems)
      : theory_set_(theory_set),
        tree_(tree),
        declared_(declared),
        sorts_(sorts),
        problems_(problems) {}

  // Returns the sort at `node`. `parameters` are the names of SortTable::parameter(0..) in a
  // define-sort. If the sort is not understood, records a problem and returns kUnknownSort.
  // Iterative.
  SortId read(NodeId node, std::span<const Symbol> parameters = {});

 private:
  struct Frame {
    NodeId node;
    NodeId next;           // the argument to read next
    uint32_t first_value;  // index of its first argument on the stack of values
  };

  SortId atom(NodeId node, std::span<const Symbol> parameters);
  SortId compound(NodeId node, NodeId head, std::span<const SortId> arguments);
  SortId unknown(NodeId node);

  const TheorySet& theory_set_;
  const Tree& tree_;
  const DeclaredSorts& declared_;
  SortTable& sorts_;
  std::vector<Problem>& problems_;
  std::vector<Frame> frames_;
  std::vector<SortId> values_;
};

}  // namespace gadfly::smtlib::inline theory_tables
