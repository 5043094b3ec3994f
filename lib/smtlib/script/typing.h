// SPDX-License-Identifier: Apache-2.0
// The results of the sort check of a tree, as arrays beside it: the sort of each term, the
// declaration of each symbol, scopes, and problems. Plain data: the checkers (sort_reader,
// term_checker, command_checker) write it; other code reads it through Script.
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
  kOpaque,    // not understood or ill-sorted: copied byte for byte, not changed inside
  kLiteral,   // a numeral, decimal, hexadecimal, binary
  kOperator,  // a theory symbol, with or without arguments; reference: OperatorId
  kDeclared,  // a declared or bound symbol, with or without arguments; reference: DeclarationId
  kLet,
  kQuantifier,
  kAnnotated,  // (! term attribute...)
  kTester,     // ((_ is c) t); reference: DeclarationId of the constructor
  kUpdate,     // ((_ update s) t v); reference: DeclarationId of the selector
  kMatch,      // (match t ((pattern t)...))
  kFunction,   // a declared symbol with fewer or more arguments than declared: a function as a
               // value, or the result of applying one; reference as of kDeclared
  kLambda,     // (lambda ((x S)...) t)
};

using ScopeId = uint32_t;
inline constexpr ScopeId kGlobalScope = 0;

struct TermInfo {
  SortId sort = kUnknownSort;
  uint32_t reference = 0;
  ScopeId scope = kGlobalScope;  // the innermost binder around the term
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
  kTester,  // is-c, the tester of the constructor c in scripts before SMT-LIB 2.6
  kLetVariable,
  kQuantifiedVariable,
  kMatchVariable,
  kParameter,  // parameter of a defined function
};

struct Declaration {
  Symbol name;
  DeclarationKind kind;
  SortId result;
  uint32_t first_parameter;  // in Typing::parameters
  uint32_t parameter_count;
  NodeId node;                   // the symbol in its declaration
  uint32_t from_command;         // visible from this command to to_command, excluded
  uint32_t to_command;           // (a local one: only the command that contains it)
  DeclarationId shadowed;        // the declaration of the same name that it hides or follows
  bool overloaded;               // global, and the name was visible before
  uint32_t sort_parameters = 0;  // of a datatype's symbol: number of parameters of its sorts
  uint32_t constructor = 0;      // of a datatype's symbol: number in Typing::constructors

  bool local() const { return kind >= DeclarationKind::kLetVariable; }
};

// A binder's variables. Scope 0 is the global one and has no variables.
struct Scope {
  ScopeId parent;
  DeclarationId first;
  uint32_t count;
  NodeId binder;
};

struct Command {
  NodeId node;
  Symbol word;  // a command of commands.def; kNoSymbol: not understood
};

// A declared datatype. Its parameters in `sort` are SortTable::parameter(0 .. arity-1).
struct Datatype {
  Symbol name;
  uint32_t arity;
  SortId sort;
  uint32_t first_constructor;  // in Typing::constructors
  uint32_t constructor_count = 0;
  bool infinite = false;  // a codatatype: values may be infinite
};

struct Constructor {
  DeclarationId declaration;
  DeclarationId first_selector;  // the others follow
  uint32_t datatype;             // in Typing::datatypes
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
  std::vector<DeclarationId> visible;      // while checking, by symbol: the innermost declaration
  std::vector<DeclarationId> last_global;  // by symbol
  std::vector<uint8_t> bound_somewhere;    // by symbol: some binder binds it
  DeclaredSorts declared_sorts;            // while checking
  std::vector<Datatype> datatypes;
  std::vector<Constructor> constructors;
  bool hides_theory_sort = false;  // a sort of the script has the name of a theory's sort
};

}  // namespace gadfly::smtlib::inline script
