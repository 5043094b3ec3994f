// SPDX-License-Identifier: Apache-2.0
// An Operator is one row of a theory table (theories/README.md) in compiled form. Its indices,
// argument sorts and result sort are patterns over sort parameters and numeral variables. Three
// functions use patterns: match() compares a pattern with a sort, build() computes the sort of a
// pattern, and solve() finds parameters and variables for a wanted sort.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/base/random.h"
#include "lib/smtlib/syntax/symbol_table.h"
#include "lib/smtlib/theory_tables/sort_table.h"

namespace gadfly::smtlib::inline theory_tables {

// An expression over numeral variables, stored flat in a pool, operands before operators.
struct IndexExpression {
  enum class Kind : uint8_t {
    kConstant,
    kVariable,
    kSize,  // (size X): the number of sorts in the pack X
    kAdd,
    kSub,
    kMul,
    kLess,
    kLessEqual,
    kAnd,
    kPrime,  // (prime n): both operands are n
  };
  Kind kind;
  int64_t value = 0;   // of a constant; or the number of the variable or of the sort parameter
  uint32_t left = 0;   // the left operand, an index in the pool
  uint32_t right = 0;  // the right operand
};

struct SortPattern {
  enum class Kind : uint8_t {
    kConcrete,
    kParameter,
    kCompound,
    kPack,  // X ...: a pack, which is any number of sorts; only as an argument
    kNth,   // (nth i X): sort number i of the pack X, from 0
  };
  Kind kind;
  SortId sort = kUnknownSort;            // of kConcrete
  uint32_t parameter = 0;                // of kParameter, kPack, kNth: the number of the parameter
  Symbol name = kNoSymbol;               // of kCompound, like the two below
  std::vector<uint32_t> indices = {};    // as indices in PatternPool::expressions; i of kNth
  std::vector<uint32_t> arguments = {};  // as indices in PatternPool::patterns
  bool has_pack = false;                 // one of the arguments is a pack
};

// The pools of the patterns and expressions of all rows.
struct PatternPool {
  std::vector<IndexExpression> expressions;
  std::vector<SortPattern> patterns;
};

inline constexpr uint32_t kMaxVariables = 4;
// The largest index of an operator that is understood, such as n of (_ divisible n).
inline constexpr uint32_t kMaxOperatorIndex = kFirstLargePrime - 1;
// The largest number of sorts in a pack that is understood. A product doubles it, so definitions of
// n products would need 2 to the n sorts.
inline constexpr uint32_t kMaxPack = 1024;

// The sort parameters and numeral variables that match() or solve() has determined so far.
struct Binding {
  struct Pack {
    uint32_t first = 0;
    uint32_t count = 0;
  };
  // kUnknownSort: not determined. Of a pack, the sort that has its sorts as arguments; `packs` says
  // which of them.
  std::array<SortId, kMaxVariables> sorts = {};
  std::array<Pack, kMaxVariables> packs = {};
  std::array<int64_t, kMaxVariables> numerals = {};
  uint32_t numerals_known = 0;  // bit i: numerals[i] is determined
};

// How an application with more arguments than the row lists follows from applications with as many
// as it lists. kNary: it does not, the operator takes any number of arguments of one sort.
enum class Associativity : uint8_t { kNone, kLeft, kRight, kChainable, kPairwise, kNary };
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

// No index in TheorySet::theories().
constexpr uint32_t kNoTheory = ~uint32_t{0};

struct Operator {
  Symbol name;
  OperatorId original;              // the row of which it is another name (:alias); else its own
  uint32_t theory;                  // index in TheorySet::theories()
  std::vector<uint32_t> indices;    // expressions (constants or variables), as indices in the pool
  std::vector<uint32_t> arguments;  // patterns, as indices in the pool, like `result`
  uint32_t result;
  int64_t condition = -1;        // of :where, an index of an expression; -1: no condition
  uint32_t parameter_count = 0;  // the number of sort parameters
  uint32_t variable_count = 0;   // the number of numeral variables
  uint32_t sort_indices = 0;     // as in (_ emp X Y): this many sort parameters are indices
  int64_t function_index = -1;   // of (_ as-array f), a pattern, the sort of f; -1: no such index
  Associativity associativity = Associativity::kNone;
  Linearity linearity = Linearity::kAny;
  std::array<Monotonicity, kMaxVariables> monotonicity = {};  // by argument
  Role role = Role::kNone;
  bool partial = false;
  bool ascribed = false;
  bool constant_argument = false;
  bool extension = false;
  bool hexadecimal = false;       // its indices are hexadecimal
  bool coefficients = false;      // one more index for each argument: (_ pble k a b) of two
  bool renamed = false;           // another row is this one under another name
  bool alone = false;             // as (+ x), which is x, or (< x), which is true
  bool digits_name = false;       // as bv*: a script writes bv followed by a numeral
  bool has_pack = false;          // its last argument is a pack: any number of arguments
  Symbol synonym_of = kNoSymbol;  // an earlier constant with the same value
  Symbol alias_of = kNoSymbol;    // an earlier operator name with the same meaning
  // Of a partial operator: a formula over x, y, ..., its arguments; if it is true, SMT-LIB or all
  // solvers specify the result. Empty: not known.
  std::string_view specified = {};
};

// Evaluates an expression. Requires that all its variables are known. Comparisons, `and` and
// `prime` return 0 or 1.
int64_t evaluate(const PatternPool& pool, uint32_t expression, const Binding& binding);

// Determines that the parameter is the pack of these sorts. `variadic` is a sort constructor that
// takes any number of arguments. Requires one sort or more, and no unknown one.
void bind_pack(SortTable& sorts, Symbol variadic, uint32_t parameter, std::span<const SortId> pack,
               Binding& binding);

// Returns whether `sort` matches the pattern under the binding, and adds the parameters and
// variables that follow. The unknown sort matches every pattern and binds nothing.
bool match(const PatternPool& pool, const SortTable& sorts, uint32_t pattern, SortId sort,
           Binding& binding);

// Returns the sort that a pattern stands for under the binding; adds it to `sorts` if it is new.
// Returns kUnknownSort if a parameter or variable is not bound, or an index is neither in 0 ..
// kMaxIndex nor a variable that stands for a large prime.
SortId build(const PatternPool& pool, SortTable& sorts, uint32_t pattern, const Binding& binding);

// Appends the sorts that patterns stand for, with the sorts of packs one by one. Returns false,
// with `out` not complete, if one is unknown or there are more than kMaxPack.
bool build_all(const PatternPool& pool, SortTable& sorts, std::span<const uint32_t> patterns,
               const Binding& binding, std::vector<SortId>& out);

// Extends the binding so that `pattern` stands for `sort`. Unlike match(), it solves index
// expressions for their variables, and draws variables that have several solutions. Returns false
// if it finds no solution; a random draw may miss one.
bool solve(const PatternPool& pool, const SortTable& sorts, uint32_t pattern, SortId sort,
           Binding& binding, Rng& rng);

}  // namespace gadfly::smtlib::inline theory_tables
