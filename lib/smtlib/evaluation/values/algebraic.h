// SPDX-License-Identifier: Apache-2.0
// Exact arithmetic on real algebraic numbers, such as the square root of 2. A number is an
// expression over roots of polynomials, and has an interval that can be made as small as needed. An
// interval without 0 decides the sign. To prove that a number is 0, a separation bound is computed
// from the expression: if the number is smaller, it is 0 (C. Burnikel, S. Funke, K. Mehlhorn,
// S. Schirra, S. Schmitt, "A Separation Bound for Real Algebraic Expressions", ESA 2001).
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
#include <vector>

#include "lib/smtlib/evaluation/values/polynomial.h"

namespace gadfly::smtlib::inline evaluation {

// The largest degree of a polynomial.
inline constexpr size_t kMaxDegree = 64;

class AlgebraicNumbers {
 public:
  using Number = uint32_t;

  void clear() { nodes_.clear(); }

  // Every function stops if the budget is used up. A step is about 32 products of 64-bit limbs.
  void set_budget(uint64_t steps) { budget_ = steps; }
  uint64_t budget() const { return budget_; }

  // --- Making numbers. Each function returns nothing beyond the limits.
  // Root number `index`, from 1, in ascending order of the different real roots. Returns nothing if
  // the polynomial is constant or has fewer roots.
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

  // --- Properties. Each function returns nothing beyond the limits.
  // -1, 0 or 1.
  std::optional<int> sign(Number number);
  // The value, if it is rational. Sets `decided` to whether that could be decided.
  std::optional<mpq_class> rational_value(Number number, bool& decided);
  // The largest integer that is at most number * 2^bits. Requires that the number is irrational.
  std::optional<mpz_class> floor(Number number, uint32_t bits);
  // What root() was called with. Nothing for other numbers.
  struct Root {
    const Polynomial& polynomial;
    uint32_t index;
  };
  std::optional<Root> as_root(Number number) const;

 private:
  enum class Kind : uint8_t { kRational, kRoot, kSum, kProduct, kInverse, kSquareRoot };
  struct Node {
    Kind kind;
    Number left = 0;  // the operands
    Number right = 0;
    mpq_class value = {};        // of kRational
    Polynomial polynomial = {};  // of kRoot
    uint32_t index = 0;
    std::vector<Number> roots = {};  // the nodes of kinds kRoot and kSquareRoot, ascending
    uint64_t multiplier_bits = 0;    // of the separation bound: log2 of l
    uint64_t bound_bits = 0;         // log2 of U
    // The number is at least low / 2^precision and at most high / 2^precision.
    mpz_class low = {};
    mpz_class high = {};
    uint32_t precision = 0;
  };

  Number add(Node node);
  uint64_t root_degree(Number root) const;
  uint64_t degree(const Node& node) const;
  uint64_t separation_bits(const Node& node) const;
  uint32_t max_precision(const Node& node) const;
  bool approximate(Number number, uint32_t precision);
  bool refine(Node& node, uint32_t precision);
  bool bisect(Node& root, uint32_t precision);
  bool narrow(Number number, uint32_t bits);
  bool spend(uint64_t steps);

  std::vector<Node> nodes_;
  uint64_t budget_ = ~uint64_t{0};
};

}  // namespace gadfly::smtlib::inline evaluation
