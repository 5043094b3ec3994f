// SPDX-License-Identifier: Apache-2.0
// A bank to which parts of scripts are added. A part that the bank already has is counted instead
// of added again.
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
  // Starts with the entries of `bank`, which keep their numbers.
  explicit Collection(Bank bank);

  const Bank& bank() const { return bank_; }

  void add_source(std::string_view solver, std::string_view kind, uint64_t scripts);

  // Adds an entry if it is new, and returns its number. A new atom has count 0.
  uint32_t add_skeleton(std::string_view text, uint64_t count);
  uint32_t add_atom(const AbstractAtom& atom);
  // Adds one script to the count of the atom.
  void count_atom(uint32_t atom) { ++bank_.atoms[atom].count; }

  // Adds all entries of another bank, including its rules. The counts of equal entries are summed.
  void add(const Bank& bank);

 private:
  using Numbers = std::map<std::string, uint32_t, std::less<>>;

  uint32_t number(std::string_view text, Numbers& numbers, std::vector<std::string>& texts);
  uint32_t number_of_datatype(const SharedText& text);
  uint32_t insert(Atom atom);

  Bank bank_;
  Numbers theories_;
  Numbers datatypes_;
  std::map<SharedText, uint32_t> known_;  // numbers of datatypes, at most kMostKnown
  Numbers ranks_;
  Numbers signatures_;
  Numbers skeletons_;
  Numbers atoms_;  // by a text that is equal for equal atoms
};

}  // namespace gadfly::bank
