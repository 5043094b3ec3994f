// SPDX-License-Identifier: Apache-2.0
// Computes intervals of expressions, the operands first, without recursion.
#include "lib/smtlib/evaluation/values/algebraic.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace gadfly::smtlib::inline evaluation {
namespace {

// The precision of the first interval, in bits after the binary point.
constexpr uint32_t kFirstPrecision = 64;
// The largest precision, and the largest product of precision and degree of a polynomial.
constexpr uint32_t kMaxPrecision = 4096;
constexpr uint32_t kMaxPrecisionTimesDegree = 16'384;
// The largest product of the degree of a polynomial and the bits of its largest coefficient.
constexpr size_t kMaxPolynomialBits = 4096;
// The largest product of the degrees of all polynomials of an expression.
constexpr uint64_t kMaxTotalDegree = 4096;

// More than the separation bound of any number that a precision can decide.
constexpr uint64_t kManyBits = uint64_t{1} << 32;

uint64_t bits_of(const mpz_class& number) {
  return mpz_sizeinbase(number.get_mpz_t(), 2);
}

// The smallest n with |number| <= 2^n.
uint64_t ceiling_log2(const mpz_class& number) {
  const mpz_class size = abs(number);
  return size <= 1 ? 0 : bits_of(size - 1);
}

mpz_class floor_shift(const mpz_class& number, uint32_t bits) {
  mpz_class out;
  mpz_fdiv_q_2exp(out.get_mpz_t(), number.get_mpz_t(), bits);
  return out;
}

mpz_class ceiling_shift(const mpz_class& number, uint32_t bits) {
  mpz_class out;
  mpz_cdiv_q_2exp(out.get_mpz_t(), number.get_mpz_t(), bits);
  return out;
}

mpz_class floor_quotient(const mpz_class& dividend, const mpz_class& divisor) {
  mpz_class out;
  mpz_fdiv_q(out.get_mpz_t(), dividend.get_mpz_t(), divisor.get_mpz_t());
  return out;
}

mpz_class ceiling_quotient(const mpz_class& dividend, const mpz_class& divisor) {
  mpz_class out;
  mpz_cdiv_q(out.get_mpz_t(), dividend.get_mpz_t(), divisor.get_mpz_t());
  return out;
}

// Returns the square root of units / 2^bits, rounded down to a multiple of 2^-precision, as the
// factor of 2^-precision. Takes a negative number as 0.
mpz_class floor_root(const mpz_class& units, uint32_t bits, uint32_t precision) {
  if (units <= 0) return 0;
  const mpz_class square = 2 * precision >= bits ? mpz_class(units << (2 * precision - bits))
                                                 : floor_shift(units, bits - 2 * precision);
  return sqrt(square);
}

// Returns the fraction with the smallest denominator that is at least low and at most high: the
// common start of their continued fractions, with the last part as small as possible.
mpq_class simplest_between(mpq_class low, mpq_class high) {
  std::vector<mpz_class> parts;
  while (true) {
    const mpz_class whole = floor_quotient(low.get_num(), low.get_den());
    if (low == whole || whole < floor_quotient(high.get_num(), high.get_den())) {
      parts.push_back(low == whole ? whole : mpz_class(whole + 1));
      break;
    }
    parts.push_back(whole);
    const mpq_class rest = 1 / mpq_class(high - whole);
    high = 1 / mpq_class(low - whole);
    low = rest;
  }
  mpq_class out = parts.back();
  for (size_t i = parts.size() - 1; i-- > 0;) out = parts[i] + 1 / out;
  return out;
}

bool fits(const Polynomial& polynomial) {
  size_t bits = 0;
  for (const mpz_class& coefficient : polynomial) bits = std::max(bits, bits_of(coefficient));
  return polynomial.size() >= 2 && polynomial.back() != 0 && polynomial.size() - 1 <= kMaxDegree &&
         bits * (polynomial.size() - 1) <= kMaxPolynomialBits;
}

// Gives the node of a sum or a product the roots of its operands and the product of their
// multipliers.
template <class Node>
void join(const Node& left, const Node& right, Node& node) {
  std::ranges::set_union(left.roots, right.roots, std::back_inserter(node.roots));
  node.multiplier_bits = left.multiplier_bits + right.multiplier_bits;
}

// The steps of a product of two numbers.
uint64_t product_steps(uint64_t bits, uint64_t other_bits) {
  return (bits / 64 + 1) * (other_bits / 64 + 1) / 32 + 1;
}

// The steps of a Sturm chain: about four products per coefficient of each of its polynomials, whose
// coefficients have at most 2 * degree * bits bits.
uint64_t chain_steps(const Polynomial& polynomial) {
  uint64_t bits = 0;
  for (const mpz_class& coefficient : polynomial) bits = std::max(bits, bits_of(coefficient));
  const uint64_t size = polynomial.size();
  return 4 * size * size * product_steps(size * bits, size * bits);
}

}  // namespace

bool AlgebraicNumbers::spend(uint64_t steps) {
  budget_ -= std::min(budget_, steps);
  return budget_ > 0;
}

AlgebraicNumbers::Number AlgebraicNumbers::add(Node node) {
  node.multiplier_bits = std::min(node.multiplier_bits, kManyBits);
  node.bound_bits = std::min(node.bound_bits, kManyBits);
  nodes_.push_back(std::move(node));
  return static_cast<Number>(nodes_.size() - 1);
}

// Halves the interval of all roots until it has only the wanted root, with a sign of its own at
// each end.
std::optional<AlgebraicNumbers::Number> AlgebraicNumbers::root(const Polynomial& polynomial,
                                                               uint32_t index) {
  if (!fits(polynomial) || !spend(chain_steps(polynomial))) return std::nullopt;
  const RootCounter counter(polynomial);
  Dyadic high = {mpz_class(1) << counter.bound_bits(), 0};
  Dyadic low = {-high.units, 0};
  uint32_t below_low = 0;
  uint32_t up_to_high = counter.roots_up_to(high);
  if (index < 1 || index > up_to_high) return std::nullopt;
  const Polynomial& simple = counter.polynomial();
  while (below_low + 1 != up_to_high || sign_at(simple, low) == 0) {
    const uint64_t size = polynomial.size();
    if (low.bits >= kMaxPrecision ||
        !spend(size * size * product_steps(size * low.bits, size * low.bits)))
      return std::nullopt;
    const mpz_class middle = low.units + high.units;
    low = {2 * low.units, low.bits + 1};
    high = {2 * high.units, low.bits};
    const uint32_t up_to_middle = counter.roots_up_to({middle, low.bits});
    if (up_to_middle >= index) {
      high.units = middle;
      up_to_high = up_to_middle;
    } else {
      low.units = middle;
      below_low = up_to_middle;
    }
  }
  const Number added = add({.kind = Kind::kRoot, .polynomial = simple, .index = index});
  Node& node = nodes_[added];
  node.roots = {added};
  node.multiplier_bits = ceiling_log2(simple.back());
  node.bound_bits = counter.bound_bits();
  node.low = low.units;
  node.high = sign_at(simple, high) == 0 ? node.low = high.units : high.units;
  node.precision = low.bits;
  return added;
}

std::optional<uint32_t> AlgebraicNumbers::index_between(const Polynomial& polynomial,
                                                        const Dyadic& low, const Dyadic& high) {
  if (!fits(polynomial) || low.bits > kMaxPrecision || high.bits > kMaxPrecision ||
      !spend(chain_steps(polynomial)))
    return std::nullopt;
  const RootCounter counter(polynomial);
  const uint32_t up_to_low = counter.roots_up_to(low);
  if (counter.roots_up_to(high) != up_to_low + 1) return std::nullopt;
  return up_to_low + 1;
}

AlgebraicNumbers::Number AlgebraicNumbers::rational(const mpq_class& value) {
  const mpz_class size = abs(value.get_num()) / value.get_den() + 1;
  return add({.kind = Kind::kRational,
              .value = value,
              .multiplier_bits = ceiling_log2(value.get_den()),
              .bound_bits = bits_of(size),
              .low = floor_quotient(value.get_num(), value.get_den()),
              .high = ceiling_quotient(value.get_num(), value.get_den())});
}

AlgebraicNumbers::Number AlgebraicNumbers::sum(Number left, Number right) {
  const Node& a = nodes_[left];
  const Node& b = nodes_[right];
  Node node = {.kind = Kind::kSum, .left = left, .right = right};
  join(a, b, node);
  node.bound_bits = std::max(a.bound_bits, b.bound_bits) + 1;
  return add(std::move(node));
}

AlgebraicNumbers::Number AlgebraicNumbers::product(Number left, Number right) {
  const Node& a = nodes_[left];
  const Node& b = nodes_[right];
  Node node = {.kind = Kind::kProduct, .left = left, .right = right};
  join(a, b, node);
  node.bound_bits = a.bound_bits + b.bound_bits;
  return add(std::move(node));
}

// The separation bound of t is also a bound of 1/t. The product of the results that are not 0, each
// times l, divided by l*t, is an algebraic integer; so the product itself, which is smaller than
// (l*U)^D, can be the multiplier of 1/t.
std::optional<AlgebraicNumbers::Number> AlgebraicNumbers::inverse(Number number) {
  if (sign(number).value_or(0) == 0) return std::nullopt;
  const Node& of = nodes_[number];
  const uint64_t conjugates = degree(of);
  return add({.kind = Kind::kInverse,
              .left = number,
              .right = number,
              .roots = of.roots,
              .multiplier_bits = conjugates * (of.multiplier_bits + of.bound_bits),
              .bound_bits = separation_bits(of)});
}

// The results that replace t by others of its kind are bounded by the square root of U, and l times
// each is an algebraic integer, because its square is l * (l*t).
std::optional<AlgebraicNumbers::Number> AlgebraicNumbers::square_root(Number number) {
  const std::optional<int> sign_of = sign(number);
  if (!sign_of || *sign_of < 0) return std::nullopt;
  if (*sign_of == 0) return rational(0);
  const Node& of = nodes_[number];
  if (of.kind == Kind::kRational) return root({-of.value.get_num(), 0, of.value.get_den()}, 2);
  Node node = {.kind = Kind::kSquareRoot,
               .left = number,
               .right = number,
               .roots = of.roots,
               .multiplier_bits = of.multiplier_bits,
               .bound_bits = of.bound_bits / 2 + 1};
  node.roots.push_back(static_cast<Number>(nodes_.size()));
  return add(std::move(node));
}

uint64_t AlgebraicNumbers::root_degree(Number root) const {
  return nodes_[root].kind == Kind::kSquareRoot ? 2 : nodes_[root].polynomial.size() - 1;
}

// The product of the degrees, at most kMaxTotalDegree + 1. The separation bound of such a number
// has more bits than any precision.
uint64_t AlgebraicNumbers::degree(const Node& node) const {
  uint64_t product = 1;
  for (const Number root : node.roots)
    product = std::min(product * root_degree(root), kMaxTotalDegree + 1);
  return product;
}

uint64_t AlgebraicNumbers::separation_bits(const Node& node) const {
  const uint64_t conjugates = degree(node);
  return conjugates * node.multiplier_bits + (conjugates - 1) * node.bound_bits;
}

uint32_t AlgebraicNumbers::max_precision(const Node& node) const {
  uint32_t precision = kMaxPrecision;
  for (const Number root : node.roots)
    precision =
        std::min(precision, static_cast<uint32_t>(kMaxPrecisionTimesDegree / root_degree(root)));
  return precision;
}

// Refines the number and all operands below it. Operands have smaller numbers.
bool AlgebraicNumbers::approximate(Number number, uint32_t precision) {
  std::set<Number> found = {number};
  for (auto one = found.rbegin(); one != found.rend(); ++one) {
    const Node& node = nodes_[*one];
    if (node.kind == Kind::kRational || node.kind == Kind::kRoot) continue;
    for (const Number operand : {node.left, node.right})
      if (nodes_[operand].precision < precision) found.insert(operand);
  }
  return std::ranges::all_of(found, [&](Number one) { return refine(nodes_[one], precision); });
}

// Computes the interval of a number from those of its operands, and keeps the smaller of the old
// and the new one.
bool AlgebraicNumbers::refine(Node& node, uint32_t precision) {
  if (node.precision >= precision) return true;
  if (!spend(4 * product_steps(precision, precision))) return false;
  const Node& left = nodes_[node.left];
  const Node& right = nodes_[node.right];
  mpz_class low;
  mpz_class high;
  switch (node.kind) {
    case Kind::kRoot:
      return bisect(node, precision);
    case Kind::kRational:
      low = floor_quotient(node.value.get_num() << precision, node.value.get_den());
      high = ceiling_quotient(node.value.get_num() << precision, node.value.get_den());
      break;
    case Kind::kSum:
      low = floor_shift(left.low, left.precision - precision) +
            floor_shift(right.low, right.precision - precision);
      high = ceiling_shift(left.high, left.precision - precision) +
             ceiling_shift(right.high, right.precision - precision);
      break;
    case Kind::kProduct: {
      const mpz_class ends[] = {left.low * right.low, left.low * right.high, left.high * right.low,
                                left.high * right.high};
      const uint32_t excess = left.precision + right.precision - precision;
      low = floor_shift(*std::ranges::min_element(ends), excess);
      high = ceiling_shift(*std::ranges::max_element(ends), excess);
      break;
    }
    case Kind::kInverse: {
      const mpz_class one = mpz_class(1) << (left.precision + precision);
      low = floor_quotient(one, left.high);
      high = ceiling_quotient(one, left.low);
      break;
    }
    case Kind::kSquareRoot:
      low = floor_root(left.low, left.precision, precision);
      high = floor_root(left.high, left.precision, precision) + 1;
      break;
  }
  if (node.precision > 0) {
    low = std::max(low, mpz_class(node.low << (precision - node.precision)));
    high = std::min(high, mpz_class(node.high << (precision - node.precision)));
  }
  node.low = low;
  node.high = high;
  node.precision = precision;
  return true;
}

// Halves the interval of a root until it has one unit of 2^-precision.
bool AlgebraicNumbers::bisect(Node& root, uint32_t precision) {
  const int sign_low = sign_at(root.polynomial, {root.low, root.precision});
  while (root.low != root.high && (root.precision < precision || root.high - root.low > 1)) {
    const uint64_t degree = root.polynomial.size();
    if (!spend(degree * product_steps(degree * root.precision, root.precision))) return false;
    if (root.high - root.low == 1) {
      root.low *= 2;
      root.high *= 2;
      ++root.precision;
    }
    const mpz_class middle = floor_shift(root.low + root.high, 1);
    const int sign = sign_at(root.polynomial, {middle, root.precision});
    if (sign == 0) root.low = middle;
    (sign == sign_low ? root.low : root.high) = middle;
  }
  if (root.precision < precision) {
    root.low <<= precision - root.precision;
    root.high <<= precision - root.precision;
    root.precision = precision;
  }
  return true;
}

// Makes the interval of a number at most 2^-bits long.
bool AlgebraicNumbers::narrow(Number number, uint32_t bits) {
  const uint32_t most = max_precision(nodes_[number]);
  uint32_t precision = std::max(kFirstPrecision, bits);
  for (; precision <= most; precision *= 2) {
    if (!approximate(number, precision)) return false;
    const Node& node = nodes_[number];
    if (node.high - node.low <= mpz_class(1) << (node.precision - bits)) return true;
  }
  return false;
}

std::optional<int> AlgebraicNumbers::sign(Number number) {
  const uint64_t bits = separation_bits(nodes_[number]);
  const uint32_t most = max_precision(nodes_[number]);
  for (uint32_t precision = kFirstPrecision; precision <= most; precision *= 2) {
    if (!approximate(number, precision)) return std::nullopt;
    const Node& node = nodes_[number];
    if (node.low > 0) return 1;
    if (node.high < 0) return -1;
    if (node.low == 0 && node.high == 0) return 0;
    if (bits < node.precision &&
        std::max(mpz_class(-node.low), node.high) < mpz_class(1) << (node.precision - bits))
      return 0;
  }
  return std::nullopt;
}

// A rational number whose product with l <= 2^multiplier_bits is an integer has a denominator of at
// most l. Two of them differ by 1/l^2 or more, so a small interval has at most one.
std::optional<mpq_class> AlgebraicNumbers::rational_value(Number number, bool& decided) {
  decided = true;
  const Node& node = nodes_[number];
  if (node.kind == Kind::kRational) return node.value;
  const uint64_t bits = node.multiplier_bits;
  decided = 2 * bits + 2 <= kMaxPrecision && narrow(number, static_cast<uint32_t>(2 * bits + 2));
  if (!decided) return std::nullopt;
  const auto value = [&](const mpz_class& units) {
    mpq_class out(units);
    mpq_div_2exp(out.get_mpq_t(), out.get_mpq_t(), nodes_[number].precision);
    return out;
  };
  const mpq_class candidate =
      simplest_between(value(nodes_[number].low), value(nodes_[number].high));
  if (bits_of(candidate.get_den()) > bits + 1) return std::nullopt;
  const size_t size = nodes_.size();
  const std::optional<int> difference = sign(sum(number, rational(-candidate)));
  nodes_.erase(nodes_.begin() + static_cast<std::ptrdiff_t>(size), nodes_.end());
  decided = difference.has_value();
  return difference == 0 ? std::optional(candidate) : std::nullopt;
}

std::optional<mpz_class> AlgebraicNumbers::floor(Number number, uint32_t bits) {
  const uint32_t most = max_precision(nodes_[number]);
  for (uint32_t precision = std::max(kFirstPrecision, bits); precision <= most; precision *= 2) {
    if (!approximate(number, precision)) return std::nullopt;
    const Node& node = nodes_[number];
    const mpz_class low = floor_shift(node.low, node.precision - bits);
    if (low == floor_shift(node.high, node.precision - bits)) return low;
  }
  return std::nullopt;
}

std::optional<AlgebraicNumbers::Root> AlgebraicNumbers::as_root(Number number) const {
  const Node& node = nodes_[number];
  if (node.kind != Kind::kRoot) return std::nullopt;
  return Root{node.polynomial, node.index};
}

}  // namespace gadfly::smtlib::inline evaluation
