// SPDX-License-Identifier: Apache-2.0
// An Operator is one row of a theory table (theories/README.md) in compiled form. Its indices,
// argument sorts and result sort are patterns over sort parameters and numeral variables. Three
// functions use patterns: match() compares a pattern with a sort, build() computes the sort of a
// pattern, and solve() finds parameters and variables for a wanted sort.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "lib/base/random.h"
#include "lib/smtlib/syntax/symbol_table.h"
#include "lib/smtlib/theory_tables/sort_table.h"

namespace gadfly::smtlib::inline theory_tables {

// An expression over numeral variables, stored flat in a pool, operands before operators.
struct IndexExpression {
  enum class Kind : uint8_t { kConstant, kVariable, kAdd, kSub, kMul, kLess, kLessEqual, kAnd };
  Kind kind;
  int64_t value = 0;   // the value of a constant, or the number of a variable
  uint32_t left = 0;   // the left operand, an index in the pool
  uint32_t right = 0;  // the right operand
};

struct SortPattern {
  enum class Kind : uint8_t { kConcrete, kParameter, kCompound };
  Kind kind;
  SortId sort = kUnknownSort;            // of kConcrete
  uint32_t parameter = 0;                // of kParameter: the number of the sort parameter
  Symbol name = kNoSymbol;               // of kCompound, like the two below
  std::vector<uint32_t> indices = {};    // as indices in PatternPool::expressions
  std::vector<uint32_t> arguments = {};  // as indices in PatternPool::patterns
};

// The pools of the patterns and expressions of all rows.
struct PatternPool {
  std::vector<IndexExpression> expressions;
  std::vector<SortPattern> patterns;
};

inline constexpr uint32_t kMaxVariables = 4;

// The sort parameters and numeral variables that match() or solve() has determined so far.
struct Binding {
  std::array<SortId, kMaxVariables> sorts = {};  // kUnknownSort: not determined
  std::array<int64_t, kMaxVariables> numerals = {};
  uint32_t numerals_known = 0;  // bit i: numerals[i] is determined
};

enum class Associativity : uint8_t { kNone, kLeft, kRight, kChainable, kPairwise };
enum class Linearity : uint8_t { kAny, kProduct, kDivisor, kNever };
// How a Bool result depends on a Bool argument. If the argument becomes true, the result never
// becomes false (kIncreasing), never becomes true (kDecreasing), or may do either (kNone).
enum class Monotonicity : uint8_t { kNone, kIncreasing, kDecreasing };
// The purpose of an operator (`:role`), by which C++ code finds an operator without its name.
enum class Role : uint8_t {
  kNone,
  kChoice,  // if-then-else
  kConjunction,
  kDisjunction,
  kDistinction,  // of Bools: exclusive or
  kEquality,     // of Bools: equivalence
  kExclusion,    // exclusive or
  kFields,       // makes a float from three bit-vectors: sign, exponent, fraction
  kImplication,
  kMinus,
  kAtMost,  // x <= y: a total order of the sort, except for NaN
  kNegation,
  kRange,   // the RegLan of the characters in a range
  kString,  // the RegLan of one string
};

using OperatorId = uint32_t;

struct Operator {
  Symbol name;
  uint32_t theory;                  // index in TheorySet::theories()
  std::vector<uint32_t> indices;    // expressions (constants or variables), as indices in the pool
  std::vector<uint32_t> arguments;  // patterns, as indices in the pool, like `result`
  uint32_t result;
  int64_t condition = -1;        // of :where, an index of an expression; -1: no condition
  uint32_t parameter_count = 0;  // the number of sort parameters
  uint32_t variable_count = 0;   // the number of numeral variables
  uint32_t sort_indices = 0;     // as in (_ emp X Y): this many sort parameters are indices
  Associativity associativity = Associativity::kNone;
  Linearity linearity = Linearity::kAny;
  std::array<Monotonicity, kMaxVariables> monotonicity = {};  // by argument
  Role role = Role::kNone;
  bool partial = false;
  bool ascribed = false;
  bool constant_argument = false;
  bool extension = false;
  bool hexadecimal = false;       // its indices are hexadecimal
  bool alone = false;             // as (+ x), which is x, or (< x), which is true
  bool digits_name = false;       // as bv*: a script writes bv followed by a numeral
  Symbol synonym_of = kNoSymbol;  // an earlier constant with the same value
  Symbol alias_of = kNoSymbol;    // an earlier operator name with the same meaning
};

// Evaluates an expression. Requires that all its variables are known. Comparisons return 0 or 1.
int64_t evaluate(const PatternPool& pool, uint32_t expression, const Binding& binding);

// Returns whether `sort` matches the pattern under the binding, and adds the parameters and
// variables that follow. The unknown sort matches every pattern and binds nothing.
bool match(const PatternPool& pool, const SortTable& sorts, uint32_t pattern, SortId sort,
           Binding& binding);

// Returns the sort that a pattern stands for under the binding; adds it to `sorts` if it is new.
// Returns kUnknownSort if a parameter or variable is not bound, or an index is not in 0 ..
// kMaxIndex.
SortId build(const PatternPool& pool, SortTable& sorts, uint32_t pattern, const Binding& binding);

// Extends the binding so that `pattern` stands for `sort`. Unlike match(), it solves index
// expressions for their variables, and draws variables that have several solutions. Returns false
// if it finds no solution; a random draw may miss one.
bool solve(const PatternPool& pool, const SortTable& sorts, uint32_t pattern, SortId sort,
           Binding& binding, Rng& rng);

}  // namespace gadfly::smtlib::inline theory_tables
