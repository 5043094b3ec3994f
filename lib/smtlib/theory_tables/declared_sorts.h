// SPDX-License-Identifier: Apache-2.0
// The sorts that a script declares (declare-sort, define-sort, datatypes), and the meaning of each
// sort name at the command that is checked.
#pragma once

#include <cstdint>
#include <vector>

#include "lib/smtlib/theory_tables/sort_table.h"

namespace gadfly::smtlib::inline theory_tables {

struct SortDeclaration {
  uint32_t arity = 0;
  SortId body = kUnknownSort;  // of define-sort, over SortTable::parameter(0 .. arity-1)
  uint32_t shadowed = 0;       // the declaration of the name that this one hides, 0 for none
};

struct DeclaredSorts {
  std::vector<SortDeclaration> declarations;  // [0] is unused
  std::vector<uint32_t> visible;              // by symbol: a declaration, 0 for none
};

}  // namespace gadfly::smtlib::inline theory_tables
