// SPDX-License-Identifier: Apache-2.0
// Open addressing with linear probing over symbol numbers.
#include "lib/smtlib/syntax/symbol_table.h"

#include <cstring>

namespace gadfly::smtlib::inline syntax {

namespace {

// Loads of a fixed size. Two overlapping loads read a short name faster than memcpy and memcmp with
// a length that the compiler does not know.
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

uint64_t load1(const char* bytes) {
  return static_cast<uint8_t>(*bytes);
}

constexpr uint64_t kMultiplier = 0x9fb21c651e98df25;

}  // namespace

SymbolTable::SymbolTable() : names_(1), entries_(1), slots_(1024) {}

SymbolTable::Entry SymbolTable::entry_of(std::string_view name) {
  const char* bytes = name.data();
  const size_t size = name.size();
  Entry entry = {0, 0, static_cast<uint32_t>(size), 0};
  uint64_t hash = size;
  if (size >= 8) {
    entry.first = load8(bytes);
    entry.last = load8(bytes + size - 8);
    for (size_t at = 8; at + 8 < size; at += 8) {
      hash = (hash ^ load8(bytes + at)) * kMultiplier;
      hash ^= hash >> 32;
    }
  } else if (size >= 4) {
    entry.first = load4(bytes);
    entry.last = load4(bytes + size - 4);
  } else if (size > 0) {
    entry.first = load1(bytes) | load1(bytes + size / 2) << 8;
    entry.last = load1(bytes + size - 1);
  }
  hash = (hash ^ entry.first) * kMultiplier;
  hash = (hash ^ (hash >> 32) ^ entry.last) * kMultiplier;
  entry.hash = static_cast<uint32_t>(hash >> 32);
  return entry;
}

bool SymbolTable::is(Symbol symbol, const Entry& entry, std::string_view name) const {
  const Entry& found = entries_[symbol];
  return found.first == entry.first && found.last == entry.last && found.size == entry.size &&
         (entry.size <= 16 || names_[symbol] == name);
}

Symbol SymbolTable::intern(std::string_view name) {
  const Entry entry = entry_of(name);
  const size_t mask = slots_.size() - 1;
  size_t slot = entry.hash & mask;
  for (; slots_[slot] != kNoSymbol; slot = (slot + 1) & mask)
    if (is(slots_[slot], entry, name)) return slots_[slot];
  const Symbol symbol = size();
  names_.push_back(name);
  entries_.push_back(entry);
  slots_[slot] = symbol;
  if (names_.size() * 2 > slots_.size()) grow();
  return symbol;
}

Symbol SymbolTable::find(std::string_view name) const {
  const Entry entry = entry_of(name);
  const size_t mask = slots_.size() - 1;
  for (size_t slot = entry.hash & mask; slots_[slot] != kNoSymbol; slot = (slot + 1) & mask)
    if (is(slots_[slot], entry, name)) return slots_[slot];
  return kNoSymbol;
}

void SymbolTable::truncate(uint32_t size) {
  const size_t mask = slots_.size() - 1;
  // Removes the newest symbol first: a slot becomes empty only after the removal of every symbol
  // that was added later and may have probed past it.
  while (names_.size() > size) {
    const Symbol symbol = static_cast<Symbol>(names_.size() - 1);
    size_t slot = entries_[symbol].hash & mask;
    while (slots_[slot] != symbol) slot = (slot + 1) & mask;
    slots_[slot] = kNoSymbol;
    names_.pop_back();
    entries_.pop_back();
  }
}

void SymbolTable::grow() {
  slots_.assign(slots_.size() * 2, kNoSymbol);
  const size_t mask = slots_.size() - 1;
  for (Symbol symbol = 1; symbol < names_.size(); ++symbol) {
    size_t slot = entries_[symbol].hash & mask;
    while (slots_[slot] != kNoSymbol) slot = (slot + 1) & mask;
    slots_[slot] = symbol;
  }
}

}  // namespace gadfly::smtlib::inline syntax
