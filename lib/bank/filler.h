// SPDX-License-Identifier: Apache-2.0
// Makes new scripts from a bank: draws skeletons and fills their holes with atoms, by an
// association rule if one applies (HistFuzz, algorithm 1, procedure Populate). HistFuzz works on
// text; this code works on ranks. A hole of an atom gets a symbol of its rank, so several atoms
// share symbols (variable translocation) and each result is well-sorted. A quantifier mostly binds
// symbols that occur below it.
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
  std::string declarations;  // commands, one per line
  std::vector<std::string> assertions;
  std::vector<uint32_t> atoms;  // in order, as indexes into Bank::atoms
  std::vector<uint32_t> rules;  // rules that were used, as indexes into Bank::rules
};

class Filler {
 public:
  // The theory set must outlive the filler. Never draws an atom that a solver of the profile
  // rejects.
  Filler(Bank bank, const smtlib::TheorySet& theory_set, const smtlib::Profile& profile);

  const Bank& bank() const { return bank_; }

  // Returns the text of a script in `logic` with the declarations, the assertions and a check-sat.
  static std::string script_of(const Filling& filling, const smtlib::Logic& logic);

  struct Request {
    uint32_t assertions = 1;
    uint32_t most_holes = 64;  // largest number of holes of a skeleton
    bool by_rules = true;      // false: all atoms are drawn at random
  };
  // Makes assertions in a logic. Makes fewer than requested, or none, if the bank has too few parts
  // for this logic.
  Filling fill(const smtlib::Logic& logic, const Request& request, Rng& rng);

  // Makes one assertion from one atom.
  Filling fill_atom(uint32_t atom, Rng& rng);

  // Returns the numbers of the rules whose conditions are all among the signatures and whose
  // consequence has atoms in the logic.
  std::vector<uint32_t> rules_after(const smtlib::Logic& logic,
                                    const std::vector<uint32_t>& signatures);

  // Draws an atom with that signature for a logic and returns its number; nothing if 8 draws find
  // no accepted atom.
  std::optional<uint32_t> draw_atom(const smtlib::Logic& logic, uint32_t signature, Rng& rng);

  // Returns the number of a signature; ~0 if the bank does not have it.
  uint32_t signature(std::string_view text) const;

  // Draws the number of assertions of a script: one to five, 2.8 on average (section III-C).
  static uint32_t draw_assertions(Rng& rng);

 private:
  // Whether an atom is well-sorted in the logic and accepted by the profile. accepts() checks it in
  // a script at the first draw and stores the result.
  enum class Standing : uint8_t { kNotKnown, kAccepted, kRefused };

  // The entries of the bank that fit a logic.
  struct Selection {
    smtlib::Logic logic;
    std::vector<uint32_t> skeletons;  // sorted by number of holes
    std::vector<uint32_t> atoms;
    std::vector<std::vector<uint32_t>> by_signature;
    std::vector<uint32_t> rules;     // rules whose consequence has atoms
    std::vector<Standing> standing;  // for each atom of the bank
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
  std::vector<std::vector<uint32_t>> rules_by_signature_;  // rules with that signature as condition
  std::map<std::string, Selection> selections_;            // by name of the logic
};

}  // namespace gadfly::bank
