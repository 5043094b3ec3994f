// SPDX-License-Identifier: Apache-2.0
// Linear probing over symbol numbers; see symbol_table.h.
#include "lib/smtlib/symbol_table.h"

#include <cstring>

namespace gadfly::smtlib {

SymbolTable::SymbolTable() : names_(1), hashes_(1), slots_(1024) {}

namespace {

// Most names are shorter than 16 bytes, so hash and comparison read them as two overlapping words
// instead of calling memcpy and memcmp with a length the compiler does not know.
uint64_t load8(const char* bytes) {
  uint64_t word;
  std::memcpy(&word, bytes, 8);
  return word;
}

uint64_t load4(const char* bytes) {
  uint32_t word;
  std::memcpy(&word, bytes, 4);
  return word;
}

// The first and last eight bytes of a name; together they hold all of one of at most 16.
struct Ends {
  uint64_t first;
  uint64_t last;

  explicit Ends(std::string_view name) {
    const char* bytes = name.data();
    const size_t size = name.size();
    if (size >= 8) {
      first = load8(bytes);
      last = load8(bytes + size - 8);
    } else if (size >= 4) {
      first = load4(bytes);
      last = load4(bytes + size - 4);
    } else {
      first = size == 0 ? 0
                        : static_cast<uint64_t>(static_cast<uint8_t>(bytes[0])) |
                              static_cast<uint64_t>(static_cast<uint8_t>(bytes[size / 2])) << 8;
      last = size == 0 ? 0 : static_cast<uint8_t>(bytes[size - 1]);
    }
  }
};

constexpr uint64_t kMultiplier = 0x9fb21c651e98df25;

}  // namespace

uint32_t SymbolTable::hash(std::string_view name) {
  uint64_t hash = name.size();
  for (size_t at = 8; at + 8 < name.size(); at += 8) {
    hash = (hash ^ load8(name.data() + at)) * kMultiplier;
    hash ^= hash >> 32;
  }
  const Ends ends(name);
  hash = (hash ^ ends.first) * kMultiplier;
  hash = (hash ^ (hash >> 32) ^ ends.last) * kMultiplier;
  return static_cast<uint32_t>(hash >> 32);
}

bool SymbolTable::is(Symbol symbol, uint32_t hash, std::string_view name) const {
  if (hashes_[symbol] != hash) return false;
  const std::string_view found = names_[symbol];
  if (found.size() != name.size()) return false;
  if (name.size() > 16) return found == name;
  const Ends left(found);
  const Ends right(name);
  return left.first == right.first && left.last == right.last;
}

Symbol SymbolTable::intern(std::string_view name) {
  const uint32_t wanted = hash(name);
  const size_t mask = slots_.size() - 1;
  size_t slot = wanted & mask;
  for (; slots_[slot] != kNoSymbol; slot = (slot + 1) & mask)
    if (is(slots_[slot], wanted, name)) return slots_[slot];
  const Symbol symbol = size();
  names_.push_back(name);
  hashes_.push_back(wanted);
  slots_[slot] = symbol;
  if (names_.size() * 2 > slots_.size()) grow();
  return symbol;
}

Symbol SymbolTable::find(std::string_view name) const {
  const uint32_t wanted = hash(name);
  const size_t mask = slots_.size() - 1;
  for (size_t slot = wanted & mask; slots_[slot] != kNoSymbol; slot = (slot + 1) & mask)
    if (is(slots_[slot], wanted, name)) return slots_[slot];
  return kNoSymbol;
}

void SymbolTable::truncate(uint32_t size) {
  const size_t mask = slots_.size() - 1;
  // Newest first: a slot is freed only after every symbol that probed past it.
  while (names_.size() > size) {
    const Symbol symbol = static_cast<Symbol>(names_.size() - 1);
    size_t slot = hashes_[symbol] & mask;
    while (slots_[slot] != symbol) slot = (slot + 1) & mask;
    slots_[slot] = kNoSymbol;
    names_.pop_back();
    hashes_.pop_back();
  }
}

void SymbolTable::grow() {
  slots_.assign(slots_.size() * 2, kNoSymbol);
  const size_t mask = slots_.size() - 1;
  for (Symbol symbol = 1; symbol < names_.size(); ++symbol) {
    size_t slot = hashes_[symbol] & mask;
    while (slots_[slot] != kNoSymbol) slot = (slot + 1) & mask;
    slots_[slot] = symbol;
  }
}

}  // namespace gadfly::smtlib
