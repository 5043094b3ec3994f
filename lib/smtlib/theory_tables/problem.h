// SPDX-License-Identifier: Apache-2.0
// A problem that the sort checker finds: a part that it does not understand, or an error.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "lib/smtlib/syntax/tree.h"

namespace gadfly::smtlib::inline theory_tables {

enum class ProblemKind : uint8_t {
  // Parts that the sort checker does not understand. Such a term is opaque (TermKind::kOpaque).
  kUnknownSymbol,
  kUnknownSort,
  kUnknownCommand,
  kUnknownBinder,    // a lambda that is not understood
  kUnknownLiteral,   // a literal of a kind that no theory has
  kUnknownSortOf,    // a declared symbol whose sort is not understood
  kFunctionAsValue,  // a declared function without arguments, in a logic that is not higher-order
  kOverloadedSymbol,
  kUnknownArguments,  // the sort of the term depends on an argument that is not understood
  kTooLarge,          // a sort, or the number of sort parameters
  // Errors.
  kIllSorted,
  kNotBool,         // a term of another sort where a formula is expected
  kNotWellFounded,  // a datatype without a finite value
  kMalformed,       // the shape of a command or binder
};
constexpr size_t kProblemKinds = static_cast<size_t>(ProblemKind::kMalformed) + 1;

struct Problem {
  ProblemKind kind;
  NodeId node;

  bool is_error() const { return kind >= ProblemKind::kIllSorted; }
};

inline bool has_error(std::span<const Problem> problems) {
  return std::ranges::any_of(problems, &Problem::is_error);
}

}  // namespace gadfly::smtlib::inline theory_tables
