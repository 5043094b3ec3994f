// SPDX-License-Identifier: Apache-2.0
// Interned sorts: (_ BitVec 8), (Array Int Bool), a declared sort. Equal sorts have equal numbers.
// Like its symbols, a script's table starts as a copy of the theory tables' one and is cut back to
// it before the next script.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "lib/smtlib/syntax/symbol_table.h"

namespace gadfly::smtlib::inline theory_tables {

using SortId = uint32_t;
// The sort of terms that are not understood. It matches every sort.
inline constexpr SortId kUnknownSort = 0;

// Larger indices (widths) are not understood: no solver supports larger widths.
inline constexpr uint32_t kMaxIndex = (1u << 24);

struct Sort {
  Symbol name = kNoSymbol;  // kNoSymbol: parameter number `index` of a define-sort
  uint32_t index_count = 0;
  uint32_t argument_count = 0;
  uint32_t operands = 0;  // offset in the pool of the indices, then the argument sorts
};

class SortTable {
 public:
  SortTable();

  // Returns the number of the sort (_ name indices...) applied to arguments, new or old.
  SortId intern(Symbol name, std::span<const uint32_t> indices, std::span<const SortId> arguments);

  // Returns the placeholder for parameter `index` in the body of a define-sort.
  SortId parameter(uint32_t index) { return intern(kNoSymbol, {&index, 1}, {}); }

  // Returns `body` with its parameters replaced by `arguments`, one per parameter.
  SortId instantiate(SortId body, std::span<const SortId> arguments);

  // Fills in those `parameters` that are kUnknownSort so that `body` becomes `sort`, and returns
  // whether this is possible. The unknown sort matches every sort.
  bool match(SortId body, SortId sort, std::span<SortId> parameters) const;

  const Sort& sort(SortId id) const { return sorts_[id]; }
  std::span<const uint32_t> indices(SortId id) const {
    return {pool_.data() + sorts_[id].operands, sorts_[id].index_count};
  }
  std::span<const SortId> arguments(SortId id) const {
    return {pool_.data() + sorts_[id].operands + sorts_[id].index_count, sorts_[id].argument_count};
  }

  // Sorts are 1 .. size()-1.
  uint32_t size() const { return static_cast<uint32_t>(sorts_.size()); }

  // Forgets all sorts from `size` on.
  void truncate(uint32_t size);

  // Returns the sort as SMT-LIB text, symbols with bars if they need them; ends with "..." after
  // about 4 kB.
  std::string print(SortId id, const SymbolTable& symbols) const;

 private:
  bool same(SortId id, Symbol name, std::span<const uint32_t> indices,
            std::span<const SortId> arguments) const;
  void grow();

  std::vector<Sort> sorts_;
  std::vector<uint32_t> hashes_;
  std::vector<uint32_t> pool_;
  std::vector<SortId> slots_;
};

// Returns `name`, between bars if it needs them.
std::string quoted(std::string_view name);

}  // namespace gadfly::smtlib::inline theory_tables
