// SPDX-License-Identifier: Apache-2.0
// Copies a term of one script, the donor, into another script, the recipient. Each free symbol
// becomes a symbol of the recipient: the one with the same name and rank, another one of the same
// rank, or a new one with a declaration. A new symbol is renamed if necessary; sorts and datatypes
// are not. Refuses a term if this fails or if the recipient's logic does not allow the term.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mutator/graft_datatypes.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

class Graft {
 public:
  // Copies terms of `donor` to the node `place` of `script`, or to a command directly before or
  // after it. Both scripts must have the same theory set. One object may copy several terms; a
  // symbol of the donor becomes the same symbol in all of them.
  Graft(const smtlib::Script& script, const smtlib::Script& donor, Context& context,
        smtlib::NodeId place);

  // Writes a copy of a well-sorted term of the donor to `out`. Returns false, with `out`
  // unspecified, if the term has more than context.max_nodes nodes, an annotation, or a construct
  // that the recipient's logic or the profile does not have.
  bool take(smtlib::NodeId term, smtlib::TermText& out);

  // Returns the sort of the recipient that corresponds to a sort of the donor; kUnknownSort if
  // there is no such sort.
  smtlib::SortId translate(smtlib::SortId sort) { return translate(sort, 0); }

  // The declarations that the copied terms need before them, one per line; may be empty.
  const std::string& declarations() const { return declarations_; }

 private:
  struct Replacement {
    smtlib::DeclarationId donor;
    std::string text;
    smtlib::Symbol name;                // in the recipient; kNoSymbol for a new one
    smtlib::DeclarationId declaration;  // in the recipient
  };
  void use_operator(smtlib::NodeId symbol, smtlib::TermText& out) const;
  bool allowed(smtlib::NodeId term);
  bool allowed_literal(smtlib::NodeId node, smtlib::NodeId term) const;
  bool allowed_binder(smtlib::NodeId quantifier);
  bool comes_along(smtlib::SortId id, uint32_t depth);
  bool known_here(smtlib::SortId id);
  bool bring_sort(smtlib::Symbol name);
  bool declared_here(smtlib::Symbol name) const;
  static bool of_datatype(const smtlib::Declaration& d);
  bool use_datatype(const smtlib::Declaration& d, smtlib::TermText& out);
  smtlib::SortId translate(smtlib::SortId id, uint32_t depth);
  const Replacement* replacement(smtlib::DeclarationId id);
  bool declare(const smtlib::Declaration& d, Replacement& r);
  smtlib::DeclarationId same_name(const smtlib::Declaration& d) const;
  smtlib::DeclarationId same_rank() const;
  bool fits(smtlib::DeclarationId id) const;
  bool captured(std::string_view name) const;

  const smtlib::Script& script_;
  const smtlib::Script& donor_;
  Context& context_;
  smtlib::NodeId place_;
  DatatypeGraft datatypes_;
  std::vector<Replacement> replacements_;
  std::vector<smtlib::Symbol> brought_;  // sorts of the donor that declarations_ declares
  // The symbols that the current term binds, and those that are not terms, as c in (_ is c).
  std::vector<smtlib::Symbol> inside_;
  // The rank of the current symbol, that is, the sorts of its parameters and then of its result: in
  // the donor (theirs_), and in the recipient (rank_).
  std::vector<smtlib::SortId> theirs_;
  std::vector<smtlib::SortId> rank_;
  std::string declarations_;
};

}  // namespace gadfly::mutator
