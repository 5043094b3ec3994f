// SPDX-License-Identifier: Apache-2.0
// New scripts out of a bank: skeletons are drawn and their holes filled with atoms, by association
// rules where one applies (HistFuzz, algorithm 1, procedure Populate). What that does on text is
// done here on ranks: a hole of an atom gets a symbol of its rank, so that the same symbols meet in
// several atoms (variable translocation) and every result is well-sorted; a quantifier binds
// symbols that occur below it, or one that does not.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lib/bank/bank.h"
#include "lib/base/random.h"
#include "lib/smtlib/compatibility/profile.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::bank {

struct Filling {
  std::string declarations;  // commands, each a line
  std::vector<std::string> assertions;
  std::vector<uint32_t> atoms;  // in their order, as numbers in Bank::atoms
  std::vector<uint32_t> rules;  // that were followed, as numbers in Bank::rules
};

class Filler {
 public:
  // The language must outlive it. Atoms that some solver of the profile does not accept are never
  // drawn.
  Filler(Bank bank, const smtlib::TheorySet& theory_set, const smtlib::Profile& profile);

  const Bank& bank() const { return bank_; }

  // Declarations and assertions as a script of that logic, which ends in a check-sat.
  static std::string script_of(const Filling& filling, const smtlib::Logic& logic);

  struct Wish {
    uint32_t assertions = 1;
    uint32_t most_holes = 64;  // of a skeleton
    bool by_rules = true;      // off: all atoms are drawn at random
  };
  // Assertions of a logic; fewer, even none, where the bank has nothing for it.
  Filling fill(const smtlib::Logic& logic, const Wish& wish, Rng& rng);

  // One atom as an assertion.
  Filling fill_atom(uint32_t atom, Rng& rng);

  // The rules, by number, that speak of atoms beside those signatures and have some in the logic.
  std::vector<uint32_t> rules_after(const smtlib::Logic& logic,
                                    const std::vector<uint32_t>& signatures);

  // Some atom of that kind for a logic, by number; nothing where a few draws find none.
  std::optional<uint32_t> draw_atom(const smtlib::Logic& logic, uint32_t signature, Rng& rng);

  // The number of a signature; ~0 where no atom has it.
  uint32_t signature(std::string_view text) const;

  // How many assertions a script has: one to five, 2.8 on average (section III-C).
  static uint32_t draw_assertions(Rng& rng);

 private:
  // Is an atom well-sorted in the logic, and inside of the profile? It is read to find out.
  enum class Standing : uint8_t { kNotKnown, kAccepted, kRefused };

  // What of the bank is in a logic.
  struct Selection {
    smtlib::Logic logic;
    std::vector<uint32_t> skeletons;  // those with fewest holes first
    std::vector<uint32_t> atoms;
    std::vector<std::vector<uint32_t>> by_signature;
    std::vector<uint32_t> rules;     // whose consequence has atoms
    std::vector<Standing> standing;  // of each atom of the bank
  };
  class Populating;

  Selection& select(const smtlib::Logic& logic);
  void select_skeleton(uint32_t skeleton, Selection& selection) const;
  void select_atom(uint32_t atom, Selection& selection) const;
  bool accepts(const smtlib::Logic& logic, Selection& selection, uint32_t atom);
  std::optional<uint32_t> draw(const smtlib::Logic& logic, Selection& selection,
                               const std::vector<uint32_t>& atoms, Rng& rng);

  const Bank bank_;
  smtlib::Profile profile_;
  smtlib::Script script_;                                  // scratch
  std::vector<std::vector<uint32_t>> rules_by_signature_;  // that it is a condition of
  std::map<std::string, Selection> selections_;            // by name of the logic
};

}  // namespace gadfly::bank
