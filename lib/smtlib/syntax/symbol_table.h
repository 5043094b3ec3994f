// SPDX-License-Identifier: Apache-2.0
// Interns names: each name has one number, so that the rest of the library compares numbers. The
// table of a script starts as a copy of the table of the theories. Before the next script it is
// truncated to that size, so reading thousands of scripts per second does not allocate.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace gadfly::smtlib::inline syntax {

using Symbol = uint32_t;
inline constexpr Symbol kNoSymbol = 0;

class SymbolTable {
 public:
  SymbolTable();

  // Returns the number of `name`; adds the name if it is new. Stores the view only: its bytes must
  // stay valid until the table is destroyed or truncate() removes the symbol.
  Symbol intern(std::string_view name);

  // Returns kNoSymbol if `name` was never interned.
  Symbol find(std::string_view name) const;

  std::string_view name(Symbol symbol) const { return names_[symbol]; }

  // The number of symbols, including kNoSymbol. Symbols are 1 .. size()-1.
  uint32_t size() const { return static_cast<uint32_t>(names_.size()); }

  // Forgets all symbols from `size` on.
  void truncate(uint32_t size);

 private:
  // The first and the last eight bytes of a name, which are compared first. They contain all bytes
  // of a name of at most sixteen bytes.
  struct Entry {
    uint64_t first;
    uint64_t last;
    uint32_t size;
    uint32_t hash;
  };
  static Entry entry_of(std::string_view name);
  bool is(Symbol symbol, const Entry& entry, std::string_view name) const;
  void grow();

  std::vector<std::string_view> names_;
  std::vector<Entry> entries_;  // by symbol
  std::vector<Symbol> slots_;   // open addressing, a power of two, at most half full
};

}  // namespace gadfly::smtlib::inline syntax
