// SPDX-License-Identifier: Apache-2.0
// A bank that grows: what is in it already is found again, and counted instead of added.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "lib/bank/abstraction.h"
#include "lib/bank/bank.h"

namespace gadfly::bank {

class Collection {
 public:
  Collection() = default;
  // The numbers in it stay.
  explicit Collection(Bank bank);

  const Bank& bank() const { return bank_; }

  void add_source(std::string_view solver, std::string_view kind, uint64_t scripts);

  // Each returns its number; a new atom has count 0.
  uint32_t add_skeleton(std::string_view text, uint64_t count);
  uint32_t add_atom(const AbstractAtom& atom);
  // One more script has it.
  void count_atom(uint32_t atom) { ++bank_.atoms[atom].count; }

  // All of another bank, with its rules; the counts of equal ones are added up.
  void add(const Bank& bank);

 private:
  using Numbers = std::map<std::string, uint32_t, std::less<>>;

  uint32_t number(std::string_view text, Numbers& numbers, std::vector<std::string>& texts);
  uint32_t insert(Atom atom);

  Bank bank_;
  Numbers theories_;
  Numbers datatypes_;
  Numbers ranks_;
  Numbers signatures_;
  Numbers skeletons_;
  Numbers atoms_;  // by what makes them the same
};

}  // namespace gadfly::bank
