// SPDX-License-Identifier: Apache-2.0
// Atoms freed from their script: free symbols become holes that know their rank, declared sorts S0,
// S1... in the order in which they occur, datatypes come along (datatypes.h), numerals that a logic
// reads as reals become decimals. So equal atoms of different scripts are equal, and any can stand
// in any script.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lib/bank/bank_datatypes.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::bank {

// An Atom whose ranks, theories and datatypes are texts still.
struct AbstractAtom {
  std::vector<std::string> pieces;
  std::vector<uint32_t> holes;
  std::vector<std::string> symbols;
  std::set<std::string> theories;
  std::set<std::string> datatypes;
  std::string signature;
};

class Abstraction {
 public:
  // The script must be laid out (lib/smtlib/syntax/layout.h): its text is taken as it is.
  explicit Abstraction(const smtlib::Script& script);

  // Nothing where the atom has no signature, needs a declared sort inside of its text, a datatype
  // that does not come along, or a function as a value, or has more than `most_nodes` nodes.
  std::optional<AbstractAtom> of(smtlib::NodeId atom, uint32_t most_nodes) const;

 private:
  bool is_simple(smtlib::NodeId atom) const;
  bool note_theories(smtlib::NodeId atom, AbstractAtom& made) const;
  smtlib::NodeId symbol_of_datatype(smtlib::NodeId node) const;

  const smtlib::Script& script_;
  std::set<smtlib::Symbol> sorts_;  // that the script declares or defines
  Datatypes datatypes_;
};

}  // namespace gadfly::bank
