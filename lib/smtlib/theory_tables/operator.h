// SPDX-License-Identifier: Apache-2.0
// One row of a theory table, compiled: the name of an operator, its indices, argument sorts and
// result sort as patterns over sort parameters and numeral variables, and its attributes
// (theories/README.md). The rest of Gadfly needs three operations: match a pattern with sorts,
// compute the result, and find parameters for a wanted result.
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
  int64_t value = 0;  // of a constant; number of a variable
  uint32_t left = 0;  // operands, as numbers in the pool
  uint32_t right = 0;
};

struct SortPattern {
  enum class Kind : uint8_t { kConcrete, kParameter, kCompound };
  Kind kind;
  SortId sort = kUnknownSort;            // concrete
  uint32_t parameter = 0;                // parameter
  Symbol name = kNoSymbol;               // compound
  std::vector<uint32_t> indices = {};    // compound: numbers in the pool of expressions
  std::vector<uint32_t> arguments = {};  // compound: numbers in the pool of patterns
};

// The pools of the patterns and expressions of all rows.
struct PatternPool {
  std::vector<IndexExpression> expressions;
  std::vector<SortPattern> patterns;
};

inline constexpr uint32_t kMaxVariables = 4;

// The parameters and variables that a match has determined so far.
struct Binding {
  std::array<SortId, kMaxVariables> sorts = {};
  std::array<int64_t, kMaxVariables> numerals = {};
  uint32_t numerals_known = 0;  // bit set
};

enum class Associativity : uint8_t { kNone, kLeft, kRight, kChainable, kPairwise };
enum class Linearity : uint8_t { kAny, kProduct, kDivisor, kNever };
// How a Bool result depends on a Bool argument: if the argument changes from false to true, the
// result never becomes false (kIncreasing), never becomes true (kDecreasing), or either (kNone).
enum class Monotonicity : uint8_t { kNone, kIncreasing, kDecreasing };
// The purpose of an operator (`:role`), for code that needs an operator of that purpose.
enum class Role : uint8_t {
  kNone,
  kChoice,  // if-then-else
  kConjunction,
  kDisjunction,
  kDistinction,  // of Bools: exclusive or
  kEquality,     // of Bools: equivalence
  kExclusion,    // exclusive or
  kFields,       // a float from bit-vectors: sign, exponent, fraction
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
  uint32_t theory;                  // number of its table
  std::vector<uint32_t> indices;    // expressions: constants or variables
  std::vector<uint32_t> arguments;  // patterns
  uint32_t result;                  // pattern
  int64_t condition = -1;           // expression, -1 for none
  uint32_t parameter_count = 0;     // sort parameters
  uint32_t variable_count = 0;      // numeral variables
  uint32_t sort_indices = 0;        // (_ emp X Y): the first parameters are indices; their number
  Associativity associativity = Associativity::kNone;
  Linearity linearity = Linearity::kAny;
  std::array<Monotonicity, kMaxVariables> monotonicity = {};  // by argument
  Role role = Role::kNone;
  bool partial = false;
  bool ascribed = false;
  bool constant_argument = false;
  bool extension = false;
  bool hexadecimal = false;       // its indices are hexadecimal
  bool alone = false;             // one argument: its value is the argument, or true for a formula
  bool digits_name = false;       // bv*: the symbol ends in a numeral
  Symbol synonym_of = kNoSymbol;  // an earlier constant with the same value
  Symbol alias_of = kNoSymbol;    // another name with the same meaning
};

// Evaluates an expression whose variables are all known; comparisons return 0 or 1.
int64_t evaluate(const PatternPool& pool, uint32_t expression, const Binding& binding);

// Returns whether `sort` matches the pattern; uses and extends the binding. The unknown sort
// matches every pattern and binds nothing.
bool match(const PatternPool& pool, const SortTable& sorts, uint32_t pattern, SortId sort,
           Binding& binding);

// Interns the sort that a pattern stands for; kUnknownSort if a variable is not bound, or a width
// is not in 0 .. kMaxIndex.
SortId build(const PatternPool& pool, SortTable& sorts, uint32_t pattern, const Binding& binding);

// Extends the binding so that `pattern` stands for `sort`. Unlike match(), it inverts computed
// indices and draws variables that stay undetermined. Returns false if it finds no solution,
// although a random draw may have missed one.
bool solve(const PatternPool& pool, const SortTable& sorts, uint32_t pattern, SortId sort,
           Binding& binding, Rng& rng);

}  // namespace gadfly::smtlib::inline theory_tables
