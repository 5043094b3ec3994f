// SPDX-License-Identifier: Apache-2.0
// Interned sorts: (_ BitVec 8), (Array Int Bool), a declared sort. Equal sorts have equal numbers.
// As with symbols, a script's table starts as a copy of its language's and is cut back before the
// next.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "lib/smtlib/symbol_table.h"

namespace gadfly::smtlib {

using SortId = uint32_t;
// The sort of what is not understood. It fits everywhere.
inline constexpr SortId kUnknownSort = 0;

// Larger indices (widths) are not understood: no solver's width goes further.
inline constexpr uint32_t kMaxIndex = (1u << 24);

struct Sort {
  Symbol name = kNoSymbol;  // kNoSymbol: parameter number `index` of a define-sort
  uint32_t index_count = 0;
  uint32_t argument_count = 0;
  uint32_t operands = 0;  // where the indices, then the argument sorts, lie in the pool
};

class SortTable {
 public:
  SortTable();

  // The number of the sort (_ name indices...) applied to arguments, new or old.
  SortId intern(Symbol name, std::span<const uint32_t> indices, std::span<const SortId> arguments);

  // The placeholder for parameter `index` in the body of a define-sort.
  SortId parameter(uint32_t index) { return intern(kNoSymbol, {&index, 1}, {}); }

  // `body` with its parameters replaced by `arguments`; every parameter must have one.
  SortId instantiate(SortId body, std::span<const SortId> arguments);

  // Are there sorts for the parameters of `body`, in place of those that are kUnknownSort, so that
  // it becomes `sort`? They are filled in. The unknown sort fits everything.
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

  // Forgets every sort from `size` on.
  void truncate(uint32_t size);

  // As SMT-LIB writes it, symbols with bars where they need them; stops with "..." after about 4
  // kB.
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

// `name` between bars if it needs them.
std::string quoted(std::string_view name);

}  // namespace gadfly::smtlib
