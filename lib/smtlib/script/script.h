// SPDX-License-Identifier: Apache-2.0
// A script consists of its bytes, its tree, and the meaning of every symbol and term. This is
// Gadfly's only representation of scripts (docs/design.md section 4). A mutation or a reduction is
// a list of edits to a script (edit.h). One object can read thousands of scripts in turn without
// allocating.
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

  // Replaces the content by `text`: parses it and checks the sorts. Fails only if Tree::parse()
  // fails. problems() lists the parts that are not understood or ill-sorted. Does not recurse.
  // Takes time linear in the text, except for lookups of a symbol that is bound many times.
  Result<Done> read(std::string_view text);

  const TheorySet& theory_set() const { return theory_set_; }
  const Logic& logic() const { return typing_.logic; }

  // The terms that a mutation may replace: the understood terms of known sort in assertions,
  // assumptions, objectives and definitions. Children precede parents.
  std::span<const NodeId> terms() const { return typing_.replaceable; }
  const TermInfo& term(NodeId node) const { return typing_.terms[node]; }

  // Returns the node of the function symbol of a term: f in f, (f x), ((_ f 1) x) and ((as f S) x).
  // Requires that the term is an operator or a declared symbol, with or without arguments.
  NodeId head_symbol(NodeId term) const;
  // Returns the arguments of an application; none for an atom, (_ f i), and (as c S).
  std::vector<NodeId> arguments(NodeId term) const;

  std::span<const Command> commands() const { return typing_.commands; }
  // Returns the number of the command that contains a node.
  uint32_t command_of(NodeId node) const;

  // The sorts of this script. Interning more sorts does not change the meaning of the script.
  SortTable& sorts() { return typing_.sorts; }
  // Removes the sorts interned since read(), so that the numbers of later sorts do not depend on
  // earlier uses of the script.
  void forget_new_sorts() { typing_.sorts.truncate(sorts_read_); }
  const SortTable& sorts() const { return typing_.sorts; }
  std::string print_sort(SortId sort) const { return typing_.sorts.print(sort, symbols()); }

  // Returns whether a declared datatype has this name.
  bool is_datatype(Symbol sort) const;
  // The datatype of that name; null if no datatype or several have it.
  const Datatype* datatype_named(Symbol name) const;
  // The datatype with the name of the sort; null if no datatype or several have it. `sort` is one
  // of sorts().
  const Datatype* datatype(SortId sort) const;
  std::span<const Constructor> constructors(const Datatype& datatype) const {
    return {typing_.constructors.data() + datatype.first_constructor, datatype.constructor_count};
  }
  // The constructor to which the declaration of a constructor, selector or tester belongs.
  const Constructor& constructor(const Declaration& declaration) const {
    return typing_.constructors[declaration.constructor];
  }
  // Returns whether the script declares a sort with the name of a theory's sort.
  bool hides_theory_sort() const { return typing_.hides_theory_sort; }

  // By DeclarationId. Declarations have the numbers 1 .. size-1; [0] is unused.
  std::span<const Declaration> declarations() const { return typing_.declarations; }
  const Declaration& declaration(DeclarationId id) const { return typing_.declarations[id]; }
  std::span<const SortId> parameters(const Declaration& declaration) const {
    return {typing_.parameters.data() + declaration.first_parameter, declaration.parameter_count};
  }
  const Scope& scope(ScopeId id) const { return typing_.scopes[id]; }

  // Returns the declaration that `name` refers to at the term `place`: a variable of the innermost
  // binder that has one of this name, else the global declaration visible in that command. Returns
  // kNoDeclaration for a symbol of a theory and for an unknown symbol.
  DeclarationId resolve(Symbol name, NodeId place) const;

  std::span<const Problem> problems() const { return typing_.problems; }
  // Returns one line that describes the problem and shows the symbol or the sorts.
  std::string describe(const Problem& problem) const;

 private:
  const TheorySet& theory_set_;
  Typing typing_;
  uint32_t sorts_read_ = 0;
};

}  // namespace gadfly::smtlib::inline script
