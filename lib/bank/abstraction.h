// SPDX-License-Identifier: Apache-2.0
// Makes atoms independent of their script: free symbols become holes with a rank, declared sorts
// become S0, S1... in order of occurrence, datatypes are copied (bank_datatypes.h), and numerals of
// sort Real become decimals. Equal atoms of different scripts then have equal text, and each atom
// fits in any script.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lib/bank/bank_datatypes.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::bank {

struct ByText {
  bool operator()(const SharedText& a, const SharedText& b) const { return a != b && *a < *b; }
};

// An atom (bank.h) with texts instead of indices into the ranks, theories and datatypes of a bank.
struct AbstractAtom {
  std::vector<std::string> pieces;
  std::vector<uint32_t> holes;
  std::vector<std::string> symbols;
  std::set<std::string> theories;
  std::set<SharedText, ByText> datatypes;
  std::string signature;
};

class Abstraction {
 public:
  // The script must be laid out (lib/smtlib/syntax/layout.h), because its text is copied unchanged.
  explicit Abstraction(const smtlib::Script& script);

  // Returns the abstract atom. Returns nothing if the atom has no signature or more than
  // `most_nodes` nodes, if its text contains a declared sort, or if it needs a function as a value
  // or a datatype that Datatypes leaves out.
  std::optional<AbstractAtom> of(smtlib::NodeId atom, uint32_t most_nodes) const;

 private:
  bool is_simple(smtlib::NodeId atom) const;
  bool note_theories(smtlib::NodeId atom, AbstractAtom& made) const;
  smtlib::NodeId symbol_of_datatype(smtlib::NodeId node) const;

  const smtlib::Script& script_;
  std::set<smtlib::Symbol> sorts_;  // sorts that the script declares or defines
  Datatypes datatypes_;
};

}  // namespace gadfly::bank
