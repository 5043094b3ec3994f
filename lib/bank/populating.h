// SPDX-License-Identifier: Apache-2.0
// Builds one script from skeletons and atoms of a bank. Only filler.cc uses it.
#pragma once

#include <set>
#include <unordered_map>

#include "lib/bank/filler.h"

namespace gadfly::bank {

class Filler::Populating {
 public:
  // `selection` may be null if only add_atom() is called, which draws no atom.
  Populating(Filler& filler, const smtlib::Logic& logic, Selection* selection, bool by_rules,
             Rng& rng);

  // Fills the holes of the skeleton and adds it as an assertion. Adds nothing if no atom is found
  // for one of the holes.
  void add(uint32_t skeleton);

  void add_atom(uint32_t atom) { made_.assertions.push_back(place(atom)); }

  // Returns the assertions with their declarations. Must be the last call.
  Filling finish();

 private:
  using Symbol = std::pair<uint32_t, uint32_t>;  // rank, number among the symbols of this rank

  static std::string name(uint32_t rank, uint32_t number);

  // Returns the skeleton with its holes filled; empty if no atom is found for one of the holes. The
  // variables of a quantifier are drawn after its body is complete.
  std::string populate(std::string_view skeleton);

  // Returns a list of bound variables: mostly symbols used since `first_use`, and some unused ones.
  std::string bind(uint32_t variables, size_t first_use);

  // Returns the text of the atom with symbols in its holes, and records the use of both.
  std::string place(uint32_t number);

  // Draws a symbol of a rank, mostly one that the script already has, so that atoms interact.
  Symbol symbol(uint32_t rank, const std::vector<Symbol>& taken);

  // Draws the next atom: by a rule that applies, otherwise at random. Nothing if a few draws find
  // no accepted atom.
  std::optional<uint32_t> draw();

  // Records that the assertion has an atom of this signature. A rule applies from now on if all its
  // conditions are met.
  void note(uint32_t signature);

  // Returns whether the atom shares a theory other than Core, or a datatype, with the first atom.
  bool related(uint32_t atom) const;

  Filler& filler_;
  const Bank& bank_;
  const smtlib::Logic& logic_;
  Selection* const selection_;
  const bool by_rules_;
  Rng& rng_;
  Filling made_;
  std::set<Symbol> symbols_;                  // symbols of the script
  std::set<uint32_t> datatypes_;              // datatypes that atoms of the script need
  std::vector<Symbol> uses_;                  // symbols in the assertion, in order
  std::vector<uint32_t> placed_;              // signatures in the assertion
  std::unordered_map<uint32_t, size_t> met_;  // number of conditions met, by rule
  std::vector<uint32_t> fitting_;             // rules that apply and were not used yet
};

}  // namespace gadfly::bank
