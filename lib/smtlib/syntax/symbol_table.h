// SPDX-License-Identifier: Apache-2.0
// Interned names: one number per name, so that the rest of the library compares numbers. A script's
// table starts as a copy of the theory tables' one and is cut back to that size before the next
// script, so reading thousands of scripts per second does not allocate.
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

  // Returns the number of `name`, new or old. Keeps the view: its bytes must outlive the table or
  // the next truncate() below that number.
  Symbol intern(std::string_view name);

  // Returns kNoSymbol if `name` was never interned.
  Symbol find(std::string_view name) const;

  std::string_view name(Symbol symbol) const { return names_[symbol]; }

  // The number of symbols, kNoSymbol included; symbols are 1 .. size()-1.
  uint32_t size() const { return static_cast<uint32_t>(names_.size()); }

  // Forgets all symbols from `size` on.
  void truncate(uint32_t size);

 private:
  // Compared before the bytes: the first and last eight bytes of a name, which are all bytes of a
  // name of at most sixteen.
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
