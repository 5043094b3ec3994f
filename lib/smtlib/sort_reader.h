// SPDX-License-Identifier: Apache-2.0
// Reads sorts in a script, such as Int, (_ BitVec 8) or (Array Int (List T)), into interned sorts,
// using the script's declare-sort and define-sort and the sort constructors of the theories.
#pragma once

#include <span>
#include <vector>

#include "lib/smtlib/declared_sorts.h"
#include "lib/smtlib/language.h"
#include "lib/smtlib/problem.h"
#include "lib/smtlib/sort_table.h"
#include "lib/smtlib/tree.h"

namespace gadfly::smtlib {

class SortReader {
 public:
  // Sorts that are read are added to `sorts`, what is not understood to `problems`.
  SortReader(const Language& language, const Tree& tree, const DeclaredSorts& declared,
             SortTable& sorts, std::vector<Problem>& problems)
      : language_(language), tree_(tree), declared_(declared), sorts_(sorts), problems_(problems) {}

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

  const Language& language_;
  const Tree& tree_;
  const DeclaredSorts& declared_;
  SortTable& sorts_;
  std::vector<Problem>& problems_;
  std::vector<Frame> frames_;
  std::vector<SortId> values_;
};

}  // namespace gadfly::smtlib
