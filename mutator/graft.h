// SPDX-License-Identifier: Apache-2.0
// Copies a term of one script, the donor, into another script, the recipient. Each free symbol
// becomes a symbol of the recipient: the one with the same name and rank, another one of the same
// rank, or a new one with a declaration. If the names are kept apart, it is always a new one. A new
// symbol is renamed if necessary; sorts and datatypes are not. Refuses a term if this fails or if
// the recipient's logic does not allow the term.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mutator/graft_datatypes.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

// With kApart, the copied terms share no function and no declared sort with the recipient, so a
// model of both scripts is a model of the result. Terms with defined functions are refused.
enum class Names : uint8_t { kMerged, kApart };

class Graft {
 public:
  struct Replacement {
    smtlib::DeclarationId donor;
    std::string text;
    smtlib::Symbol name;                // in the recipient; kNoSymbol for a new one
    smtlib::DeclarationId declaration;  // in the recipient
  };

  // Copies terms of `donor` to the node `place` of `script`, or to a command directly before or
  // after it. Both scripts must have the same theory set. One object may copy several terms; a
  // symbol of the donor becomes the same symbol in all of them.
  Graft(const smtlib::Script& script, const smtlib::Script& donor, Context& context,
        smtlib::NodeId place, Names names = Names::kMerged);

  // Writes a copy of a well-sorted term of the donor to `out`. Returns false, with `out`
  // unspecified, if the term has more than context.max_nodes nodes, an annotation, or a construct
  // that the recipient's logic or the profile does not have.
  bool take(smtlib::NodeId term, smtlib::TermText& out);

  // From now on, copies write `text` in the place of these uses of symbols of the donor. `uses` is
  // sorted, and must stay valid. Refuses a term that would capture a symbol of the text.
  void substitute(std::span<const smtlib::NodeId> uses, smtlib::TermText text);

  // Appends what stands for a symbol of the donor. Returns false if the recipient cannot have it.
  bool add_name(smtlib::DeclarationId symbol, smtlib::TermText& out);

  // What stands for the symbols of the donor in the copied terms.
  std::span<const Replacement> replacements() const { return replacements_; }

  // Returns the sort of the recipient that corresponds to a sort of the donor; kUnknownSort if
  // there is no such sort.
  smtlib::SortId translate(smtlib::SortId sort) { return translate(sort, 0); }

  // The declarations that the copied terms need before them, one per line; may be empty.
  const std::string& declarations() const { return declarations_; }

 private:
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
  bool binds_substitute(smtlib::NodeId place) const;

  const smtlib::Script& script_;
  const smtlib::Script& donor_;
  Context& context_;
  smtlib::NodeId place_;
  Names names_;
  DatatypeGraft datatypes_;
  std::vector<Replacement> replacements_;
  std::span<const smtlib::NodeId> substituted_;
  smtlib::TermText substitute_;
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
