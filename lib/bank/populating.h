// SPDX-License-Identifier: Apache-2.0
// One script in the making; of filler.cc alone.
#pragma once

#include <set>
#include <unordered_map>

#include "lib/bank/filler.h"

namespace gadfly::bank {

class Filler::Populating {
 public:
  // `selection`: null where no atom is to be drawn.
  Populating(Filler& filler, const smtlib::Logic& logic, Selection* selection, bool by_rules,
             Rng& rng);

  void add(uint32_t skeleton);

  void add_atom(uint32_t atom) { made_.assertions.push_back(place(atom)); }

  Filling finish();

 private:
  using Symbol = std::pair<uint32_t, uint32_t>;  // rank, number among those of the rank

  static std::string name(uint32_t rank, uint32_t number);

  // The skeleton with its holes filled; empty where no atom is there for one. A binder is put
  // before its body when that is there.
  std::string populate(std::string_view skeleton);

  // Text of the binder's list: symbols used since, mostly, and such as are not.
  std::string bind(uint32_t variables, size_t first_use);

  // The atom with symbols in its holes.
  std::string place(uint32_t number);

  // Mostly one that is there already: what atoms do not share does not interact.
  Symbol symbol(uint32_t rank, const std::vector<Symbol>& taken);

  // The next atom: by a rule that may be followed, else at random. Nothing where the logic has
  // none.
  std::optional<uint32_t> draw();

  // Rules all of whose conditions are met now may be followed.
  void note(uint32_t signature);

  // Has it a theory other than Core, or a datatype, in common with the first atom?
  bool related(uint32_t atom) const;

  Filler& filler_;
  const Bank& bank_;
  const smtlib::Logic& logic_;
  Selection* const selection_;
  const bool by_rules_;
  Rng& rng_;
  Filling made_;
  std::set<Symbol> symbols_;                  // of the script
  std::set<uint32_t> datatypes_;              // that atoms of the script need
  std::vector<Symbol> uses_;                  // in the assertion, in order
  std::vector<uint32_t> placed_;              // signatures in the assertion
  std::unordered_map<uint32_t, size_t> met_;  // conditions, by rule
  std::vector<uint32_t> fitting_;             // rules that were not followed yet
};

}  // namespace gadfly::bank
