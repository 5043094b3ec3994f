// SPDX-License-Identifier: Apache-2.0
// A term of one script as a term of another. Its free symbols become symbols of the recipient: the
// one of the same name and rank, or another of that rank, or a new one with its declaration,
// renamed apart where the name is taken. Declared sorts and datatypes keep their names or do not
// come along. What the recipient's logic does not have is refused, so that the mutant stays in it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mutator/graft_datatypes.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

class Graft {
 public:
  // For terms of `donor`, read with the same language, that will stand where `place` stands in
  // `script`. One object for several terms: a symbol becomes the same in each.
  Graft(const smtlib::Script& script, const smtlib::Script& donor, Context& context,
        smtlib::NodeId place);

  // Replaces `out` by an understood term of the donor. False, and nothing of use in `out`, where it
  // cannot come along: it is larger than the budget, names a term, has an annotation, or needs what
  // the logic does not have.
  bool take(smtlib::NodeId term, smtlib::TermText& out);

  // The sort of the recipient that a sort of the donor is; kUnknownSort where it has none.
  smtlib::SortId translate(smtlib::SortId sort) { return translate(sort, 0); }

  // The declarations that the terms taken so far need before them, each a line; may be empty.
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
  std::vector<smtlib::Symbol> brought_;  // sorts of the donor, declared anew
  // Of the term in hand, symbols that it binds, or that are no terms by themselves.
  std::vector<smtlib::Symbol> inside_;
  // Of the symbol in hand, parameters, then the result: the donor's sorts, the recipient's.
  std::vector<smtlib::SortId> theirs_;
  std::vector<smtlib::SortId> rank_;
  std::string declarations_;
};

}  // namespace gadfly::mutator
