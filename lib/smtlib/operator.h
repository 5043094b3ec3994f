// SPDX-License-Identifier: Apache-2.0
// One row of a theory table, compiled: the name, indices, argument and result sorts of an operator
// as patterns over sort parameters and numeral variables, and its attributes (theories/README.md).
// Matching a pattern against sorts, computing the result, and going back from a wanted result to
// the parameters are all that the rest of Gadfly needs to know about an operator.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "lib/base/random.h"
#include "lib/smtlib/logic.h"
#include "lib/smtlib/profile/profile.h"
#include "lib/smtlib/sort_table.h"
#include "lib/smtlib/symbol_table.h"

namespace gadfly::smtlib {

// An expression over numeral variables, flat in a pool, operands before operators.
struct IndexExpression {
  enum class Kind : uint8_t { kConstant, kVariable, kAdd, kSub, kMul, kLess, kLessEqual, kAnd };
  Kind kind;
  int64_t value = 0;  // of a constant; number of a variable
  uint32_t left = 0;  // operands, as numbers of the pool
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

// The rows of all tables, as flat pools.
struct PatternPool {
  std::vector<IndexExpression> expressions;
  std::vector<SortPattern> patterns;
};

inline constexpr uint32_t kMaxVariables = 4;

// What a match has found out so far.
struct Binding {
  std::array<SortId, kMaxVariables> sorts = {};
  std::array<int64_t, kMaxVariables> numerals = {};
  uint32_t numerals_known = 0;  // bit set
};

enum class Associativity : uint8_t { kNone, kLeft, kRight, kChainable, kPairwise };
enum class Linearity : uint8_t { kAny, kProduct, kDivisor, kNever };
// What a Bool argument does to a Bool result: where it grows from false to true the result never
// falls, or never rises; or nothing is known.
enum class Monotony : uint8_t { kNone, kIncreasing, kDecreasing };
// Operators that others ask for by what they do (`:role`): joining formulas, the sign of a number.
enum class Role : uint8_t {
  kNone,
  kChoice,  // the second argument where the first is true, else the third
  kConjunction,
  kDisjunction,
  kDistinction,  // of Bools: exclusive or
  kEquality,     // of Bools: equivalence
  kExclusion,    // exclusive or
  kFields,       // a float from the words of its sign, exponent and fraction
  kImplication,
  kMinus,
  kAtMost,  // x <= y: an order in which every two values of the sort, NaN aside, have their place
  kNegation,
  kRange,  // the language of the characters from one to another
  kWord,   // the language of one word
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
  uint32_t sort_indices = 0;        // (_ emp X Y): so many of its parameters are its indices
  Associativity associativity = Associativity::kNone;
  Linearity linearity = Linearity::kAny;
  std::array<Monotony, kMaxVariables> monotony = {};  // by argument
  Role role = Role::kNone;
  uint8_t accepted_by = kByAll;  // bits of Acceptance
  uint8_t general_by = kByNone;  // of those, who have it only where no logic is named but ALL
  bool partial = false;
  bool ascribed = false;
  bool constant_argument = false;
  bool extension = false;
  bool hexadecimal = false;       // its indices are written so
  bool alone = false;             // its value is its argument, or true where it is a formula
  bool digits_name = false;       // bv*: the symbol ends in a numeral
  Symbol synonym_of = kNoSymbol;  // the constant above it whose value it has
  Symbol alias_of = kNoSymbol;    // the name whose meaning it has, where that is another

  // Who accepts it in scripts of a logic.
  uint8_t accepted_in(const Logic& logic) const {
    return logic.general() ? accepted_by : static_cast<uint8_t>(accepted_by & ~general_by);
  }
  bool in(const Profile& profile, const Logic& logic = {}) const {
    return profile.accepts(accepted_in(logic), extension);
  }
};

// The value of an expression whose variables are all known; comparisons give 0 or 1.
int64_t evaluate(const PatternPool& pool, uint32_t expression, const Binding& binding);

// Does `sort` fit the pattern, given and extending the binding? The unknown sort always fits and
// binds nothing.
bool match(const PatternPool& pool, const SortTable& sorts, uint32_t pattern, SortId sort,
           Binding& binding);

// The sort that a pattern stands for, interned; kUnknownSort where a variable is not bound, or a
// width is not in 0 .. kMaxIndex.
SortId build(const PatternPool& pool, SortTable& sorts, uint32_t pattern, const Binding& binding);

// Extends the binding so that `pattern` stands for `sort`, also where match() cannot because the
// pattern computes: undetermined variables are drawn. False where there is no way, or none was
// drawn.
bool solve(const PatternPool& pool, const SortTable& sorts, uint32_t pattern, SortId sort,
           Binding& binding, Rng& rng);

}  // namespace gadfly::smtlib
