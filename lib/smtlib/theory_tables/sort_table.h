// SPDX-License-Identifier: Apache-2.0
// Interns sorts such as (_ BitVec 8), (Array Int Bool) or a declared sort: equal sorts have equal
// numbers. The table of a script starts as a copy of the table of the theories, and is truncated to
// that size before the next script.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/syntax/symbol_table.h"

namespace gadfly::smtlib::inline theory_tables {

using SortId = uint32_t;
// The sort of terms that the sort checker does not understand. It matches every sort.
inline constexpr SortId kUnknownSort = 0;

// The largest index of a sort, such as a width, that is understood; prime orders may be larger. No
// solver supports larger widths.
inline constexpr uint32_t kMaxIndex = (1u << 24);
// An index from here on stands for a prime number above kMaxIndex, such as the order of the field
// of a cryptographic circuit, which has 256 bits.
inline constexpr uint32_t kFirstLargePrime = (1u << 31);

// See SortTable::instantiate(). A large body has more than kSmallBody different sorts.
inline constexpr uint32_t kSmallBody = 64;
inline constexpr uint64_t kMaxLargeBodies = 1'000'000;

struct Sort {
  Symbol name = kNoSymbol;  // kNoSymbol: a parameter, whose number is the index
  uint32_t index_count = 0;
  uint32_t argument_count = 0;
  uint32_t operands = 0;  // offset in pool_ of the indices; the argument sorts follow
  bool closed = true;     // contains no parameter
};

// See SortTable::large_prime(). A test of 160 digits takes some milliseconds.
inline constexpr size_t kMaxPrimeDigits = 160;
inline constexpr uint32_t kMaxPrimalityTests = 256;

struct LargePrime {
  std::string digits;
  uint32_t sorts_before = 0;  // the size of the table when the number was read
};

class SortTable {
 public:
  SortTable();

  // Returns the number of the sort ((_ name indices...) arguments...); adds the sort if it is new.
  SortId intern(Symbol name, std::span<const uint32_t> indices, std::span<const SortId> arguments);

  // Returns the sort that stands for parameter number `index` of a define-sort or a datatype.
  SortId parameter(uint32_t index) { return intern(kNoSymbol, {&index, 1}, {}); }

  // Returns `body` with its parameters replaced by `arguments`, one per parameter. Returns
  // kUnknownSort if all large bodies since the last truncate() had more than kMaxLargeBodies sorts
  // together: definitions can use each other so that n of them stand for n * n sorts.
  SortId instantiate(SortId body, std::span<const SortId> arguments);

  // Sets those `parameters` that are kUnknownSort so that instantiate(body, parameters) is `sort`.
  // Returns whether this is possible. The unknown sort matches every sort.
  bool match(SortId body, SortId sort, std::span<SortId> parameters) const;

  // Returns the index that stands for the number with these decimal digits, if it is a prime above
  // kMaxIndex with at most kMaxPrimeDigits digits, and at most kMaxPrimalityTests numbers were
  // tried since the last truncate(). A number that passes GMP's probabilistic test is taken for a
  // prime.
  std::optional<uint32_t> large_prime(std::string_view digits);

  // Returns the number that an index stands for, in decimal digits.
  std::string index_text(uint32_t index) const;

  // Returns the sort ((_ name indices...) arguments...) with the indices of a sort of another
  // table; kUnknownSort if large_prime() refuses one of them.
  SortId translate(const SortTable& from, SortId id, Symbol name,
                   std::span<const SortId> arguments);

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

  // Returns the sort as SMT-LIB text; "?" stands for the unknown sort. Symbols have bars if they
  // need them. After about 4 KiB the text ends with "...".
  std::string print(SortId id, const SymbolTable& symbols) const;

 private:
  bool same(SortId id, Symbol name, std::span<const uint32_t> indices,
            std::span<const SortId> arguments) const;
  void grow();

  std::vector<Sort> sorts_;
  std::vector<uint32_t> hashes_;
  std::vector<uint32_t> pool_;
  std::vector<SortId> slots_;
  std::vector<LargePrime> large_primes_;
  uint32_t primality_tests_ = 0;  // since the last truncate()
  uint64_t spent_ = 0;            // the sorts in large bodies since the last truncate()
};

// Returns the symbol `name` as SMT-LIB text, with bars if it needs them.
std::string quoted(std::string_view name);

}  // namespace gadfly::smtlib::inline theory_tables
