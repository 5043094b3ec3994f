// SPDX-License-Identifier: Apache-2.0
// What a checker does not understand in a script, or finds wrong there: the kind, and the node.
#pragma once

#include <cstdint>

#include "lib/smtlib/syntax/tree.h"

namespace gadfly::smtlib::inline theory_tables {

enum class ProblemKind : uint8_t {
  // Not understood: the term or command is opaque.
  kUnknownSymbol,
  kUnknownSort,
  kUnknownCommand,
  kUnknownBinder,    // match, lambda
  kUnknownLiteral,   // a string where no theory has strings
  kUnknownSortOf,    // a declared symbol whose sort is not understood
  kFunctionAsValue,  // higher order: fewer arguments than declared, or none
  kOverloadedSymbol,
  kUnknownArguments,  // several overloads fit, since an argument is not understood
  // Wrong, by tables that know the symbol.
  kIllSorted,
  kNotBool,         // an assertion
  kNotWellFounded,  // a datatype without a value that ends
  kMalformed,       // the shape of a command or binder
};

struct Problem {
  ProblemKind kind;
  NodeId node;

  bool is_error() const { return kind >= ProblemKind::kIllSorted; }
};

}  // namespace gadfly::smtlib::inline theory_tables
