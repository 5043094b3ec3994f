// SPDX-License-Identifier: Apache-2.0
// Stores the sorts that a script declares with declare-sort, define-sort and the datatype commands.
// Also stores which of these declarations each sort name refers to while the commands are checked.
#pragma once

#include <cstdint>
#include <vector>

#include "lib/smtlib/theory_tables/sort_table.h"

namespace gadfly::smtlib::inline theory_tables {

struct SortDeclaration {
  uint32_t arity = 0;
  // Of a define-sort: its sort, in which SortTable::parameter(i) stands for parameter number i.
  // kUnknownSort for other declarations.
  SortId body = kUnknownSort;
  // The earlier declaration of the same name that this one hides, or 0.
  uint32_t shadowed = 0;
};

struct DeclaredSorts {
  std::vector<SortDeclaration> declarations;  // [0] is unused, so that 0 means "no declaration"
  // By symbol: the index of the declaration in force at the current command, or 0.
  std::vector<uint32_t> visible;
};

}  // namespace gadfly::smtlib::inline theory_tables
