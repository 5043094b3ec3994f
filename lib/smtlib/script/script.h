// SPDX-License-Identifier: Apache-2.0
// A script: its bytes, its tree, and the meaning of every symbol and term. It is Gadfly's only
// representation of scripts (docs/design.md section 4); a mutation or a reduction is a list of
// edits to it (edit.h). One object reads thousands of scripts in turn without allocating.
//
//   Script script(TheorySet::standard());
//   if (Result<Done> read = script.read(bytes); !read) ... read.error() ...
//   for (NodeId term : script.terms()) ... script.term(term).sort, script.text(term) ...
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lib/base/result.h"
#include "lib/smtlib/script/typing.h"
#include "lib/smtlib/syntax/tree.h"
#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::smtlib::inline script {

class Script : public Tree {
 public:
  // The theory set must outlive the script.
  explicit Script(const TheorySet& theory_set);

  // Replaces the content by `text`, parsed and sort-checked. Fails only if Tree::parse does;
  // problems() lists what is not understood or ill-sorted. Iterative, linear in the text (except
  // for lookups of a symbol that is bound many times).
  Result<Done> read(std::string_view text);

  const TheorySet& theory_set() const { return theory_set_; }
  const Logic& logic() const { return typing_.logic; }

  // The understood terms of known sort in assertions, assumptions and definitions: those that a
  // mutation may replace. Children precede parents.
  std::span<const NodeId> terms() const { return typing_.replaceable; }
  const TermInfo& term(NodeId node) const { return typing_.terms[node]; }

  // The node of the symbol of a term with or without arguments: f in f, (f x), ((_ f 1) x), ((as f
  // S) x). Only for a declared symbol or an operator.
  NodeId head_symbol(NodeId term) const;

  std::span<const Command> commands() const { return typing_.commands; }
  // Returns the number of the command that contains a node.
  uint32_t command_of(NodeId node) const;

  // The sorts of this script. Interning more of them does not change the script's meaning.
  SortTable& sorts() { return typing_.sorts; }
  // Forgets the sorts interned since read(), so that a second use of the script gives the same
  // result as the first.
  void forget_new_sorts() { typing_.sorts.truncate(sorts_read_); }
  const SortTable& sorts() const { return typing_.sorts; }
  std::string print_sort(SortId sort) const { return typing_.sorts.print(sort, symbols()); }

  // Returns whether a declared datatype has this name.
  bool is_datatype(Symbol sort) const;
  // The datatype of that name; null if there is not exactly one.
  const Datatype* datatype_named(Symbol name) const;
  // The datatype with the name of the sort, which is one of sorts().
  const Datatype* datatype(SortId sort) const;
  std::span<const Constructor> constructors(const Datatype& datatype) const {
    return {typing_.constructors.data() + datatype.first_constructor, datatype.constructor_count};
  }
  // The constructor of a constructor's, selector's or tester's declaration.
  const Constructor& constructor(const Declaration& declaration) const {
    return typing_.constructors[declaration.constructor];
  }
  // Returns whether the script declares a sort with the name of a theory's sort.
  bool hides_theory_sort() const { return typing_.hides_theory_sort; }

  // Numbers 1 .. size-1; [0] is unused.
  std::span<const Declaration> declarations() const { return typing_.declarations; }
  const Declaration& declaration(DeclarationId id) const { return typing_.declarations[id]; }
  std::span<const SortId> parameters(const Declaration& declaration) const {
    return {typing_.parameters.data() + declaration.first_parameter, declaration.parameter_count};
  }
  const Scope& scope(ScopeId id) const { return typing_.scopes[id]; }

  // Returns what `name` refers to at the term `place`: the innermost binder's variable, else the
  // global declaration visible in that command, else kNoDeclaration (a theory symbol, or nothing).
  DeclarationId resolve(Symbol name, NodeId place) const;

  std::span<const Problem> problems() const { return typing_.problems; }
  // Returns one line that describes the problem, with the symbol or the sorts.
  std::string describe(const Problem& problem) const;

 private:
  const TheorySet& theory_set_;
  Typing typing_;
  uint32_t sorts_read_ = 0;
};

}  // namespace gadfly::smtlib::inline script
