// SPDX-License-Identifier: Apache-2.0
// A script: its bytes, its tree, and what every symbol and term in it means. This is the one
// representation of Gadfly (docs/design.md section 4); a mutation or a reduction is a list of edits
// to it (edit.h). One object reads thousands of scripts one after the other without allocating.
//
//   Script script(Language::standard());
//   if (Result<Done> read = script.read(bytes); !read) ... read.error() ...
//   for (NodeId term : script.terms()) ... script.term(term).sort, script.text(term) ...
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lib/base/result.h"
#include "lib/smtlib/language.h"
#include "lib/smtlib/tree.h"
#include "lib/smtlib/typing.h"

namespace gadfly::smtlib {

class Script : public Tree {
 public:
  // The language must outlive the script.
  explicit Script(const Language& language);

  // Replaces the content by `text`: parsed, then sort-checked. Fails only where Tree::parse does;
  // what is not understood or ill-sorted is in problems(). Iterative, linear in the text (look-ups
  // of a symbol bound many times aside).
  Result<Done> read(std::string_view text);

  const Language& language() const { return language_; }
  const Logic& logic() const { return typing_.logic; }

  // The understood terms whose sort is known, in assertions, assumptions and definitions: what a
  // mutation may replace. Children come before parents.
  std::span<const NodeId> terms() const { return typing_.replaceable; }
  const TermInfo& term(NodeId node) const { return typing_.terms[node]; }

  // Where the symbol of a term with or without arguments stands: f in f, (f x), ((_ f 1) x), ((as f
  // S) x). Of a declared symbol or an operator only.
  NodeId head_symbol(NodeId term) const;

  std::span<const Command> commands() const { return typing_.commands; }
  // The number of the command that a node lies in.
  uint32_t command_of(NodeId node) const;

  // The sorts of this script. Interning more of them does not change what the script means.
  SortTable& sorts() { return typing_.sorts; }
  // Forgets the sorts interned since read(), so that a second use of the script is like the first.
  void forget_new_sorts() { typing_.sorts.truncate(sorts_read_); }
  const SortTable& sorts() const { return typing_.sorts; }
  std::string print_sort(SortId sort) const { return typing_.sorts.print(sort, symbols()); }

  // Is a sort of this name declared as a datatype somewhere?
  bool is_datatype(Symbol sort) const;
  // The datatype of that name; null where there is none, or more than one.
  const Datatype* datatype_named(Symbol name) const;
  // The datatype whose name the sort has, a sort of sorts().
  const Datatype* datatype(SortId sort) const;
  std::span<const Constructor> constructors(const Datatype& datatype) const {
    return {typing_.constructors.data() + datatype.first_constructor, datatype.constructor_count};
  }
  // That of a constructor, selector or tester.
  const Constructor& constructor(const Declaration& declaration) const {
    return typing_.constructors[declaration.constructor];
  }
  // Does the script declare a sort by the name of one of a theory?
  bool hides_theory_sort() const { return typing_.hides_theory_sort; }

  // 1 .. size-1; [0] is nobody.
  std::span<const Declaration> declarations() const { return typing_.declarations; }
  const Declaration& declaration(DeclarationId id) const { return typing_.declarations[id]; }
  std::span<const SortId> parameters(const Declaration& declaration) const {
    return {typing_.parameters.data() + declaration.first_parameter, declaration.parameter_count};
  }
  const Scope& scope(ScopeId id) const { return typing_.scopes[id]; }

  // What `name` refers to where the term `place` stands: the innermost binder's variable, else the
  // global declaration visible in that command, else kNoDeclaration (a theory symbol, or nothing).
  DeclarationId resolve(Symbol name, NodeId place) const;

  std::span<const Problem> problems() const { return typing_.problems; }
  // One line: what the problem is, with the symbol or the sorts.
  std::string describe(const Problem& problem) const;

 private:
  const Language& language_;
  Typing typing_;
  uint32_t sorts_read_ = 0;
};

}  // namespace gadfly::smtlib
