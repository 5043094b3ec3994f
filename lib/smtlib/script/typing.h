// SPDX-License-Identifier: Apache-2.0
// The results of checking the sorts of a tree, in arrays by node, symbol or declaration: the sort
// of each term, the declaration of each symbol, scopes, and problems. The checkers (sort_reader,
// term_checker, command_checker) write this data; other code reads it through Script.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lib/smtlib/syntax/tree.h"
#include "lib/smtlib/theory_tables/declared_sorts.h"
#include "lib/smtlib/theory_tables/logic.h"
#include "lib/smtlib/theory_tables/operator.h"
#include "lib/smtlib/theory_tables/problem.h"
#include "lib/smtlib/theory_tables/sort_table.h"

namespace gadfly::smtlib::inline script {

enum class TermKind : uint8_t {
  kNone,      // not a term
  kOpaque,    // not understood or ill-sorted; mutations do not change it inside
  kLiteral,   // a numeral, decimal, hexadecimal, binary
  kOperator,  // a theory symbol, with or without arguments; reference: OperatorId
  kDeclared,  // a declared or bound symbol, with or without arguments; reference: DeclarationId
  kLet,
  kQuantifier,
  kAnnotated,  // (! term attribute...)
  kTester,     // ((_ is c) t); reference: DeclarationId of the constructor
  kUpdate,     // ((_ update s) t v); reference: DeclarationId of the selector
  kMatch,      // (match t ((pattern t)...))
  kFunction,   // a declared symbol with fewer or more arguments than declared, in a higher-order
               // logic; reference: DeclarationId
  kLambda,     // (lambda ((x S)...) t)
  kChoice,     // (choice ((x S)) t): some x for which t is true, if there is one, as in Z3
  kApplied,    // ((f x) y): a term, which is a function or an array, applied to arguments; all
               // children are terms
};

using ScopeId = uint32_t;
inline constexpr ScopeId kGlobalScope = 0;

struct TermInfo {
  SortId sort = kUnknownSort;
  uint32_t reference = 0;
  ScopeId scope = kGlobalScope;  // of the innermost binder around the term
  uint32_t hash = 0;             // understood terms of equal text have equal hashes
  TermKind kind = TermKind::kNone;
};

using DeclarationId = uint32_t;
inline constexpr DeclarationId kNoDeclaration = 0;

enum class DeclarationKind : uint8_t {
  kDeclaredFunction,  // declare-fun, declare-const
  kDefinedFunction,   // define-fun, define-const, define-fun-rec, define-funs-rec
  kNamedTerm,         // (! t :named x)
  kConstructor,
  kSelector,
  kTester,  // is-c: the tester of the constructor c before SMT-LIB 2.6
  kLetVariable,
  kQuantifiedVariable,
  kMatchVariable,
  kParameter,  // a parameter of a defined function
};

struct Declaration {
  Symbol name;
  DeclarationKind kind;
  SortId result;
  uint32_t first_parameter;  // index in Typing::parameters
  uint32_t parameter_count;
  NodeId node;                   // the node of the symbol in its declaration
  uint32_t from_command;         // the first command in which the declaration is visible
  uint32_t to_command;           // the first command after that in which it is not
  DeclarationId shadowed;        // the declaration of the same name that this one hides
  bool overloaded;               // global, and the name was already visible
  uint32_t sort_parameters = 0;  // of a symbol of a datatype: the arity of the datatype
  uint32_t constructor = 0;      // of a symbol of a datatype: index in Typing::constructors

  bool local() const { return kind >= DeclarationKind::kLetVariable; }
};

// The variables of a binder. Scope 0 is the global scope and has no variables.
struct Scope {
  ScopeId parent;
  DeclarationId first;  // the others follow
  uint32_t count;
  NodeId binder;
};

struct Command {
  NodeId node;
  Symbol word;  // its name, from commands.def; kNoSymbol: another name
};

// From `command` on, the global meaning of `name` is `declaration`, which may be kNoDeclaration.
struct NameChange {
  Symbol name;
  uint32_t command;
  DeclarationId declaration;
};

// A declared datatype. In `sort`, SortTable::parameter(i) stands for its parameter number i.
struct Datatype {
  Symbol name;
  uint32_t arity;
  SortId sort;
  uint32_t first_constructor;  // index in Typing::constructors
  uint32_t constructor_count = 0;
  uint32_t command = 0;   // the number of the command that declares it
  bool infinite = false;  // a codatatype: values may be infinite
};

struct Constructor {
  DeclarationId declaration;
  DeclarationId first_selector;  // the others follow
  uint32_t datatype;             // index in Typing::datatypes
};

struct Typing {
  SortTable sorts;
  Logic logic;
  std::vector<TermInfo> terms;      // by node
  std::vector<NodeId> replaceable;  // understood terms of known sort, children before parents
  std::vector<Command> commands;
  std::vector<Declaration> declarations;  // [0] is unused
  std::vector<SortId> parameters;
  std::vector<Scope> scopes;  // [0] is global
  std::vector<Problem> problems;
  std::vector<DeclarationId> visible;    // by symbol: its declaration in force, during the check
  std::vector<NameChange> changes;       // in order; after the check ordered by symbol
  std::vector<uint32_t> first_change;    // by symbol, after the check: index of its first change
  std::vector<uint8_t> bound_somewhere;  // by symbol: 1 if a binder in the script binds it
  DeclaredSorts declared_sorts;          // during the check
  std::vector<Datatype> datatypes;
  // By symbol: the index of the only datatype of that name, plus 1; 0 for none. Empty without
  // datatypes.
  static constexpr uint32_t kSeveral = ~uint32_t{0};
  std::vector<uint32_t> datatype_named;
  std::vector<Constructor> constructors;
  uint32_t rival = kNoTheory;      // a theory whose rows the script does not mean
  bool hides_theory_sort = false;  // a sort of the script has the name of a theory's sort

  // Orders `changes` by symbol, and sets `first_change`, which has one entry more than there are
  // symbols.
  void sort_changes();
};

}  // namespace gadfly::smtlib::inline script
