// SPDX-License-Identifier: Apache-2.0
// Interned names: one number a name, so that the rest of the library compares numbers. A script's
// table starts as a copy of its language's and is cut back to that size before the next script,
// which makes reading thousands of scripts a second free of allocation.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace gadfly::smtlib {

using Symbol = uint32_t;
inline constexpr Symbol kNoSymbol = 0;

class SymbolTable {
 public:
  SymbolTable();

  // The number of `name`, new or old. Keeps the view: its bytes must outlive the table or the next
  // truncate() below it.
  Symbol intern(std::string_view name);

  // kNoSymbol where `name` was never interned.
  Symbol find(std::string_view name) const;

  std::string_view name(Symbol symbol) const { return names_[symbol]; }

  // How many there are, counting kNoSymbol; symbols are 1 .. size()-1.
  uint32_t size() const { return static_cast<uint32_t>(names_.size()); }

  // Forgets every symbol from `size` on.
  void truncate(uint32_t size);

 private:
  // What is compared before the bytes are: the first and last eight of them, which for a name of at
  // most sixteen are all of it.
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

}  // namespace gadfly::smtlib
