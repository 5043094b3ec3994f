// SPDX-License-Identifier: Apache-2.0
// A problem that the sort check finds in a script: a part that it does not understand, or an error.
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
  kUnknownLiteral,   // a literal of a kind that no theory has
  kUnknownSortOf,    // a declared symbol whose sort is not understood
  kFunctionAsValue,  // higher order: fewer arguments than declared, or none
  kOverloadedSymbol,
  kUnknownArguments,  // several overloads fit, since an argument is not understood
  // Errors in parts that the tables know.
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
