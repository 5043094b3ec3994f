// SPDX-License-Identifier: Apache-2.0
// What the sort checker finds out about a tree, as side arrays: the sort of each term, what each
// symbol refers to, scopes, and what was not understood or is wrong. Plain data: the checkers
// (sort_reader, term_checker, command_checker) write it, everyone else reads it through Script.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lib/smtlib/declared_sorts.h"
#include "lib/smtlib/logic.h"
#include "lib/smtlib/operator.h"
#include "lib/smtlib/problem.h"
#include "lib/smtlib/sort_table.h"
#include "lib/smtlib/tree.h"

namespace gadfly::smtlib {

enum class TermKind : uint8_t {
  kNone,      // not a term
  kOpaque,    // a term that is not understood, or ill-sorted: kept byte for byte, never entered
  kLiteral,   // a numeral, decimal, hexadecimal, binary
  kOperator,  // a theory symbol, with or without arguments; reference: OperatorId
  kDeclared,  // a declared or bound symbol, with or without arguments; reference: DeclarationId
  kLet,
  kQuantifier,
  kAnnotated,  // (! term attribute...)
  kTester,     // ((_ is c) t); reference: DeclarationId of the constructor
  kUpdate,     // ((_ update s) t v); reference: DeclarationId of the selector
  kMatch,      // (match t ((pattern t)...))
  kFunction,  // a declared symbol with fewer or more arguments than it is declared with: a value of
              // a sort of functions, or of what such a value is applied to; reference as of
              // kDeclared
  kLambda,    // (lambda ((x S)...) t)
};

using ScopeId = uint32_t;
inline constexpr ScopeId kGlobalScope = 0;

struct TermInfo {
  SortId sort = kUnknownSort;
  uint32_t reference = 0;
  ScopeId scope = kGlobalScope;  // the innermost binder around the term
  uint32_t hash = 0;             // equal texts of understood terms have equal hashes
  TermKind kind = TermKind::kNone;
};

using DeclarationId = uint32_t;
inline constexpr DeclarationId kNoDeclaration = 0;

enum class DeclarationKind : uint8_t {
  kDeclaredFunction,  // declare-fun, declare-const
  kDefinedFunction,   // define-fun and its kin
  kNamedTerm,         // (! t :named x)
  kConstructor,
  kSelector,
  kTester,  // is-c, a predicate of the constructor c that scripts before SMT-LIB 2.6 have
  kLetVariable,
  kQuantifiedVariable,
  kMatchVariable,
  kParameter,  // of a defined function
};

struct Declaration {
  Symbol name;
  DeclarationKind kind;
  SortId result;
  uint32_t first_parameter;  // in Typing::parameters
  uint32_t parameter_count;
  NodeId node;                   // the symbol where it is declared
  uint32_t from_command;         // visible in these commands: numbers, the last excluded
  uint32_t to_command;           //   (of local ones: the command they are in)
  DeclarationId shadowed;        // the declaration of the name that this one hides or follows
  bool overloaded;               // global, and its name was visible already
  uint32_t sort_parameters = 0;  // of a datatype's symbol: its sorts are over so many parameters
  uint32_t constructor = 0;      // of a datatype's symbol: number in Typing::constructors

  bool local() const { return kind >= DeclarationKind::kLetVariable; }
};

// A binder's variables; scope 0 is the global one and has none.
struct Scope {
  ScopeId parent;
  DeclarationId first;
  uint32_t count;
  NodeId binder;
};

struct Command {
  NodeId node;
  Symbol word;  // a Word of commands.def, kNoSymbol for a command that is not understood
};

// A declared datatype, its sort over SortTable::parameter(0 .. arity-1).
struct Datatype {
  Symbol name;
  uint32_t arity;
  SortId sort;
  uint32_t first_constructor;  // in Typing::constructors
  uint32_t constructor_count = 0;
  bool infinite = false;  // a codatatype: its values need not end
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
  std::vector<NodeId> replaceable;  // understood terms whose sort is known, children before parents
  std::vector<Command> commands;
  std::vector<Declaration> declarations;  // [0] is nobody
  std::vector<SortId> parameters;
  std::vector<Scope> scopes;  // [0] is global
  std::vector<Problem> problems;
  std::vector<DeclarationId> visible;      // while checking: by symbol, the innermost declaration
  std::vector<DeclarationId> last_global;  // by symbol
  std::vector<uint8_t> bound_somewhere;    // by symbol: some binder binds it
  DeclaredSorts declared_sorts;            // while checking
  std::vector<Datatype> datatypes;
  std::vector<Constructor> constructors;
  bool hides_theory_sort = false;  // a sort of the script has a theory's name
};

}  // namespace gadfly::smtlib
