// SPDX-License-Identifier: Apache-2.0
// Reads and interns the sorts in a script, such as Int, (_ BitVec 8) or (Array Int (List T)). A
// name refers to a sort that the script declares or defines, else to a sort of a theory.
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
  // Adds the sorts that it reads to `sorts`, and those that it does not understand to `problems`.
  SortReader(const TheorySet& theory_set, const Tree& tree, const DeclaredSorts& declared,
             SortTable& sorts, std::vector<Problem>& problems)
      : theory_set_(theory_set),
        tree_(tree),
        declared_(declared),
        sorts_(sorts),
        problems_(problems) {}

  // Returns the sort at `node`. Reads name number i of `parameters` as SortTable::parameter(i);
  // they are the parameters of a define-sort or a datatype. If the sort is not understood, adds a
  // problem and returns kUnknownSort. Does not recurse.
  SortId read(NodeId node, std::span<const Symbol> parameters = {});

 private:
  struct Frame {
    NodeId node;
    NodeId next;           // the argument to read next
    uint32_t first_value;  // index of its first argument in values_
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
