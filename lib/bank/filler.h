// SPDX-License-Identifier: Apache-2.0
// New scripts out of a bank: skeletons are drawn and their holes filled with atoms, by association
// rules where one applies (HistFuzz, algorithm 1, procedure Populate). What that does on text is
// done here on ranks: a hole of an atom gets a symbol of its rank, so that the same symbols meet in
// several atoms (variable translocation) and every result is well-sorted; a quantifier binds
// symbols that occur below it, or one that does not.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "lib/bank/bank.h"
#include "lib/base/random.h"
#include "lib/smtlib/logic.h"

namespace gadfly::bank {

struct Filling {
  std::string declarations;  // commands, each a line
  std::vector<std::string> assertions;
  // What they were made of, by number in the bank; a rule for each time it was followed.
  std::vector<uint32_t> skeletons;
  std::vector<uint32_t> atoms;
  std::vector<uint32_t> rules;
};

class Filler {
 public:
  explicit Filler(Bank bank);

  const Bank& bank() const { return bank_; }

  // So many assertions of a logic; fewer, even none, where the bank has nothing for it. `by_rules`:
  // off, all atoms are drawn at random.
  Filling fill(const smtlib::Logic& logic, uint32_t assertions, Rng& rng, bool by_rules = true);

  // One atom as an assertion.
  Filling fill_atom(uint32_t atom, Rng& rng) const;

  // The rules, by number, that speak of atoms beside those signatures and have some in the logic.
  std::vector<uint32_t> rules_after(const smtlib::Logic& logic,
                                    const std::vector<uint32_t>& signatures);

  // Atoms of that kind for a logic, by number; may be empty.
  const std::vector<uint32_t>& atoms_of(const smtlib::Logic& logic, uint32_t signature);

  // The number of a signature; ~0 where no atom has it.
  uint32_t signature(std::string_view text) const;

  // How many assertions a script has: one to five, 2.8 on average (section III-C).
  static uint32_t draw_assertions(Rng& rng);

 private:
  // What of the bank is in a logic.
  struct Selection {
    std::vector<uint32_t> skeletons;
    std::vector<uint32_t> atoms;
    std::vector<std::vector<uint32_t>> by_signature;
    std::vector<uint32_t> rules;  // whose consequence has atoms
  };
  class Populating;

  const Selection& select(const smtlib::Logic& logic);

  Bank bank_;
  std::map<std::string, Selection> selections_;  // by name of the logic
};

}  // namespace gadfly::bank
