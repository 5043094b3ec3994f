// SPDX-License-Identifier: Apache-2.0
// Exact arithmetic on real numbers, such as the square root of 2 and the sine of 1. A number is an
// expression over roots of polynomials and functions, and has an interval that can be made as small
// as needed. An interval without 0 decides the sign. To prove that an algebraic number is 0, a
// separation bound is computed from the expression: if the number is smaller, it is 0
// (C. Burnikel, S. Funke, K. Mehlhorn, S. Schirra, S. Schmitt, "A Separation Bound for Real
// Algebraic Expressions", ESA 2001). Other numbers are known to be 0 only by their form: those are
// the sines of rational multiples of pi, and few others.
//
// The bound: let the number t be an expression over roots of polynomials whose degrees have the
// product D. Replace these roots by other roots of the same polynomials in all D ways; let U >= 1
// be larger than the absolute value of each result, and let l be such that l*t is an algebraic
// integer. The product of all results that are not 0, each times l, is an integer and not 0, so
// |t| >= 1 / (l^D * U^(D-1)) if t is not 0.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "lib/smtlib/evaluation/values/fixed_point.h"
#include "lib/smtlib/evaluation/values/polynomial.h"

namespace gadfly::smtlib::inline evaluation {

// The largest degree of a polynomial.
inline constexpr size_t kMaxDegree = 64;
// The largest absolute value of an exponent.
inline constexpr unsigned long kMaxExponent = 1024;

class RealNumbers {
 public:
  using Number = uint32_t;

  void clear() {
    nodes_.clear();
    known_.clear();
  }

  // Every function stops if the budget is used up. A step is about 32 products of 64-bit limbs.
  void set_budget(uint64_t steps) { budget_ = steps; }
  uint64_t budget() const { return budget_; }

  // --- Making numbers. Each function returns nothing beyond the limits. Expressions of the same
  // form are the same number. Root number `index`, from 1, in ascending order of the different real
  // roots. Returns nothing if the polynomial is constant or has fewer roots.
  std::optional<Number> root(const Polynomial& polynomial, uint32_t index);
  // The number that root() takes for the only root that is larger than `low` and at most `high`.
  // Returns nothing if several roots are, or none.
  std::optional<uint32_t> index_between(const Polynomial& polynomial, const Dyadic& low,
                                        const Dyadic& high);
  Number rational(const mpq_class& value);
  Number sum(Number left, Number right);
  Number product(Number left, Number right);
  Number negated(Number number) { return product(rational(-1), number); }
  // Returns nothing if the number is 0.
  std::optional<Number> inverse(Number number);
  // Returns nothing if the number is negative.
  std::optional<Number> square_root(Number number);
  Number pi();
  // Returns nothing for an absolute value of more than kMaxExponent.
  std::optional<Number> exponential(Number exponent);
  std::optional<Number> sine(Number angle);
  Number arctangent(Number number);

  // --- Properties. Each function returns nothing beyond the limits.
  // -1, 0 or 1.
  std::optional<int> sign(Number number);
  // Whether the number is known to be algebraic. Two others may be equal though no sign shows it.
  bool is_algebraic(Number number) const;
  // The value, if it is rational. Requires that the number is algebraic. Sets `decided` to whether
  // that could be decided.
  std::optional<mpq_class> rational_value(Number number, bool& decided);
  // The largest integer that is at most number * 2^bits. May return nothing if this is an integer.
  std::optional<mpz_class> floor(Number number, uint32_t bits);
  // What root() was called with. Nothing for other numbers.
  struct Root {
    const Polynomial& polynomial;
    uint32_t index;
  };
  std::optional<Root> as_root(Number number) const;

 private:
  enum class Kind : uint8_t {
    kRational,
    kRoot,
    kSum,
    kProduct,
    kInverse,
    kSquareRoot,
    kPi,
    kExponential,
    kSine,
    kArctangent,
  };
  struct Node {
    Kind kind;
    Number left = 0;  // the operands; if there is one, it is both
    Number right = 0;
    mpq_class value = {};        // of kRational
    Polynomial polynomial = {};  // of kRoot
    uint32_t index = 0;
    std::vector<Number> roots = {};     // the nodes of kinds kRoot and kSquareRoot, ascending
    uint64_t multiplier_bits = 0;       // of the separation bound: log2 of l
    uint64_t bound_bits = 0;            // log2 of U
    std::optional<mpq_class> pis = {};  // the quotient of the number and pi, if it is known
    // The number is at least low / 2^precision and at most high / 2^precision.
    mpz_class low = {};
    mpz_class high = {};
    uint32_t precision = 0;

    Interval interval() const { return {low, high, precision}; }
  };

  Number add(Node node);
  Number function(Kind kind, Number of, uint64_t bound_bits);
  Number multiple_of_pi(const mpq_class& pis);
  bool is_negation(Number number, Number of) const;
  uint64_t root_degree(Number root) const;
  uint64_t degree(const Node& node) const;
  uint64_t separation_bits(const Node& node) const;
  uint32_t max_precision(const Node& node) const;
  bool approximate(Number number, uint32_t precision);
  bool refine(Node& node, uint32_t precision);
  Interval image(const Node& node, uint32_t precision) const;
  bool bisect(Node& root, uint32_t precision);
  bool narrow(Number number, uint32_t bits);
  bool spend(uint64_t steps);

  std::vector<Node> nodes_;
  std::unordered_multimap<uint64_t, Number> known_;  // by the hash of their form
  uint64_t budget_ = ~uint64_t{0};
};

}  // namespace gadfly::smtlib::inline evaluation
