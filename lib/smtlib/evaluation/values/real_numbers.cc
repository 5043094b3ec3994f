// SPDX-License-Identifier: Apache-2.0
// Computes intervals of expressions, the operands first, without recursion.
#include "lib/smtlib/evaluation/values/real_numbers.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "lib/smtlib/evaluation/values/real_functions.h"

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

// The smallest n with |number| <= 2^n.
uint64_t ceiling_log2(const mpz_class& number) {
  const mpz_class size = abs(number);
  return size <= 1 ? 0 : bits_of(size - 1);
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

// A hash that differs between most numbers.
uint64_t hash_of(const mpz_class& number) {
  return mpz_get_ui(number.get_mpz_t()) * 31 + 2 * mpz_size(number.get_mpz_t()) + (number < 0);
}

void mix(uint64_t& hash, uint64_t part) {
  hash = (hash ^ part) * 0x9e3779b97f4a7c15;
  hash ^= hash >> 32;
}

// The steps of a product of two numbers.
uint64_t product_steps(uint64_t bits, uint64_t other_bits) {
  return (bits / 64 + 1) * (other_bits / 64 + 1) / 32 + 1;
}

// The steps of a series: one product for every four bits of the result. Below some hundred bits the
// cost is that of making the numbers, four steps per bit.
uint64_t function_steps(uint64_t bits) {
  return 4 * bits + bits / 4 * product_steps(bits, bits);
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

bool RealNumbers::spend(uint64_t steps) {
  budget_ -= std::min(budget_, steps);
  return budget_ > 0;
}

// Returns the known number of this form, if there is one.
RealNumbers::Number RealNumbers::add(Node node) {
  uint64_t hash = static_cast<uint64_t>(node.kind);
  for (const uint64_t part : {uint64_t{node.left}, uint64_t{node.right}, uint64_t{node.index},
                              hash_of(node.value.get_num()), hash_of(node.value.get_den())})
    mix(hash, part);
  for (const mpz_class& coefficient : node.polynomial) mix(hash, hash_of(coefficient));
  const auto [first, last] = known_.equal_range(hash);
  for (auto one = first; one != last; ++one) {
    const Node& other = nodes_[one->second];
    if (other.kind == node.kind && other.left == node.left && other.right == node.right &&
        other.index == node.index && other.value == node.value &&
        other.polynomial == node.polynomial)
      return one->second;
  }
  const auto number = static_cast<Number>(nodes_.size());
  if (node.kind == Kind::kRoot || node.kind == Kind::kSquareRoot) node.roots.push_back(number);
  node.multiplier_bits = std::min(node.multiplier_bits, kManyBits);
  node.bound_bits = std::min(node.bound_bits, kManyBits);
  nodes_.push_back(std::move(node));
  known_.emplace(hash, number);
  return number;
}

// Halves the interval of all roots until it has only the wanted root, with a sign of its own at
// each end.
std::optional<RealNumbers::Number> RealNumbers::root(const Polynomial& polynomial, uint32_t index) {
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
  if (sign_at(simple, high) == 0) low = high;
  return add({.kind = Kind::kRoot,
              .polynomial = simple,
              .index = index,
              .multiplier_bits = ceiling_log2(simple.back()),
              .bound_bits = counter.bound_bits(),
              .low = low.units,
              .high = high.units,
              .precision = low.bits});
}

std::optional<uint32_t> RealNumbers::index_between(const Polynomial& polynomial, const Dyadic& low,
                                                   const Dyadic& high) {
  if (!fits(polynomial) || low.bits > kMaxPrecision || high.bits > kMaxPrecision ||
      !spend(chain_steps(polynomial)))
    return std::nullopt;
  const RootCounter counter(polynomial);
  const uint32_t up_to_low = counter.roots_up_to(low);
  if (counter.roots_up_to(high) != up_to_low + 1) return std::nullopt;
  return up_to_low + 1;
}

RealNumbers::Number RealNumbers::rational(const mpq_class& value) {
  const mpz_class size = abs(value.get_num()) / value.get_den() + 1;
  return add({.kind = Kind::kRational,
              .value = value,
              .multiplier_bits = ceiling_log2(value.get_den()),
              .bound_bits = bits_of(size),
              .pis = value == 0 ? std::optional(value) : std::nullopt,
              .low = floor_quotient(value.get_num(), value.get_den()),
              .high = ceiling_quotient(value.get_num(), value.get_den())});
}

bool RealNumbers::is_negation(Number number, Number of) const {
  const Node& node = nodes_[number];
  return node.kind == Kind::kProduct && node.right == of && nodes_[node.left].value == -1;
}

RealNumbers::Number RealNumbers::sum(Number left, Number right) {
  if (is_negation(left, right) || is_negation(right, left)) return rational(0);
  const Node& a = nodes_[left];
  const Node& b = nodes_[right];
  if (a.kind == Kind::kRational && b.kind == Kind::kRational) return rational(a.value + b.value);
  if (a.pis && b.pis) return multiple_of_pi(*a.pis + *b.pis);
  Node node = {.kind = Kind::kSum, .left = left, .right = right};
  join(a, b, node);
  node.bound_bits = std::max(a.bound_bits, b.bound_bits) + 1;
  return add(std::move(node));
}

RealNumbers::Number RealNumbers::product(Number left, Number right) {
  const Node& a = nodes_[left];
  const Node& b = nodes_[right];
  if (a.kind == Kind::kRational && b.kind == Kind::kRational) return rational(a.value * b.value);
  if (a.kind == Kind::kRational && b.pis) return multiple_of_pi(a.value * *b.pis);
  if (b.kind == Kind::kRational && a.pis) return multiple_of_pi(b.value * *a.pis);
  Node node = {.kind = Kind::kProduct, .left = left, .right = right};
  join(a, b, node);
  node.bound_bits = a.bound_bits + b.bound_bits;
  return add(std::move(node));
}

// The separation bound of t is also a bound of 1/t. The product of the results that are not 0, each
// times l, divided by l*t, is an algebraic integer; so the product itself, which is smaller than
// (l*U)^D, can be the multiplier of 1/t.
std::optional<RealNumbers::Number> RealNumbers::inverse(Number number) {
  if (sign(number).value_or(0) == 0) return std::nullopt;
  const Node& of = nodes_[number];
  if (of.kind == Kind::kRational) return rational(1 / of.value);
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
std::optional<RealNumbers::Number> RealNumbers::square_root(Number number) {
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
  return add(std::move(node));
}

// No separation bound is known.
RealNumbers::Number RealNumbers::function(Kind kind, Number of, uint64_t bound_bits) {
  return add({.kind = kind,
              .left = of,
              .right = of,
              .roots = nodes_[of].roots,
              .multiplier_bits = kManyBits,
              .bound_bits = bound_bits});
}

RealNumbers::Number RealNumbers::pi() {
  return add({.kind = Kind::kPi,
              .multiplier_bits = kManyBits,
              .bound_bits = 2,
              .pis = 1,
              .low = 3,
              .high = 4});
}

RealNumbers::Number RealNumbers::multiple_of_pi(const mpq_class& pis) {
  if (pis == 0) return rational(0);
  if (pis == 1) return pi();
  const Number factor = rational(pis);
  return add({.kind = Kind::kProduct,
              .left = factor,
              .right = pi(),
              .multiplier_bits = kManyBits,
              .bound_bits = nodes_[factor].bound_bits + 2,
              .pis = pis});
}

std::optional<RealNumbers::Number> RealNumbers::exponential(Number exponent) {
  if (nodes_[exponent].pis == 0) return rational(1);
  if (!narrow(exponent, 0)) return std::nullopt;
  const Interval around = with_bits(nodes_[exponent].interval(), 0);
  if (around.low < -mpz_class(kMaxExponent) || around.high > kMaxExponent) return std::nullopt;
  // e^n < 4^n.
  const uint64_t bound_bits = around.high > 0 ? 2 * around.high.get_ui() : 0;
  return function(Kind::kExponential, exponent, bound_bits);
}

// I. Niven: if x/pi is rational, the rational values of sin(x) are 0, 1/2, 1 and their negations.
std::optional<RealNumbers::Number> RealNumbers::sine(Number angle) {
  const std::optional<mpq_class> pis = nodes_[angle].pis;
  if (!pis) return narrow(angle, 0) ? std::optional(function(Kind::kSine, angle, 0)) : std::nullopt;
  // The sine of a*pi is that of (1-a)*pi, and the negated one of (a-1)*pi.
  const mpz_class turns = floor_quotient(pis->get_num(), pis->get_den());
  mpq_class half = *pis - turns;
  if (2 * half > 1) half = 1 - half;
  std::optional<Number> sine;
  if (half == 0) return rational(0);
  if (half == mpq_class(1, 2)) sine = rational(1);
  if (half == mpq_class(1, 6)) sine = rational(mpq_class(1, 2));
  if (half == mpq_class(1, 4)) sine = root({-1, 0, 2}, 2);
  if (half == mpq_class(1, 3)) sine = root({-3, 0, 4}, 2);
  if (!sine) return function(Kind::kSine, angle, 0);
  return turns % 2 == 0 ? *sine : negated(*sine);
}

RealNumbers::Number RealNumbers::arctangent(Number number) {
  if (nodes_[number].kind == Kind::kRational) {
    const mpq_class value = nodes_[number].value;
    if (value == -1 || value == 0 || value == 1) return multiple_of_pi(value / 4);
  }
  return function(Kind::kArctangent, number, 1);
}

bool RealNumbers::is_algebraic(Number number) const {
  return nodes_[number].multiplier_bits < kManyBits;
}

uint64_t RealNumbers::root_degree(Number root) const {
  return nodes_[root].kind == Kind::kSquareRoot ? 2 : nodes_[root].polynomial.size() - 1;
}

// The product of the degrees, at most kMaxTotalDegree + 1. The separation bound of such a number
// has more bits than any precision.
uint64_t RealNumbers::degree(const Node& node) const {
  uint64_t product = 1;
  for (const Number root : node.roots)
    product = std::min(product * root_degree(root), kMaxTotalDegree + 1);
  return product;
}

uint64_t RealNumbers::separation_bits(const Node& node) const {
  const uint64_t conjugates = degree(node);
  return conjugates * node.multiplier_bits + (conjugates - 1) * node.bound_bits;
}

uint32_t RealNumbers::max_precision(const Node& node) const {
  uint32_t precision = kMaxPrecision;
  for (const Number root : node.roots)
    precision =
        std::min(precision, static_cast<uint32_t>(kMaxPrecisionTimesDegree / root_degree(root)));
  return precision;
}

// Refines the number and all operands below it. Operands have smaller numbers.
bool RealNumbers::approximate(Number number, uint32_t precision) {
  std::set<Number> found = {number};
  for (auto one = found.rbegin(); one != found.rend(); ++one) {
    const Node& node = nodes_[*one];
    if (node.kind == Kind::kRational || node.kind == Kind::kRoot || node.kind == Kind::kPi)
      continue;
    for (const Number operand : {node.left, node.right})
      if (nodes_[operand].precision < precision) found.insert(operand);
  }
  return std::ranges::all_of(found, [&](Number one) { return refine(nodes_[one], precision); });
}

// Computes the interval of a number from those of its operands, and keeps the smaller of the old
// and the new one.
bool RealNumbers::refine(Node& node, uint32_t precision) {
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
    case Kind::kPi:
    case Kind::kExponential:
    case Kind::kSine:
    case Kind::kArctangent: {
      if (!spend(function_steps(precision + node.bound_bits))) return false;
      Interval found = image(node, precision);
      low = std::move(found.low);
      high = std::move(found.high);
      break;
    }
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

// The interval of pi or of a function.
Interval RealNumbers::image(const Node& node, uint32_t precision) const {
  const Interval of = nodes_[node.left].interval();
  switch (node.kind) {
    case Kind::kExponential:
      return evaluation::exponential(of, precision);
    case Kind::kSine:
      return evaluation::sine(of, precision);
    case Kind::kArctangent:
      return evaluation::arctangent(of, precision);
    default:
      return evaluation::pi(precision);
  }
}

// Halves the interval of a root until it has one unit of 2^-precision.
bool RealNumbers::bisect(Node& root, uint32_t precision) {
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
bool RealNumbers::narrow(Number number, uint32_t bits) {
  const uint32_t most = max_precision(nodes_[number]);
  uint32_t precision = std::max(kFirstPrecision, bits);
  for (; precision <= most; precision *= 2) {
    if (!approximate(number, precision)) return false;
    const Node& node = nodes_[number];
    if (node.high - node.low <= mpz_class(1) << (node.precision - bits)) return true;
  }
  return false;
}

std::optional<int> RealNumbers::sign(Number number) {
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
std::optional<mpq_class> RealNumbers::rational_value(Number number, bool& decided) {
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
  const std::optional<int> difference = sign(sum(number, rational(-candidate)));
  decided = difference.has_value();
  return difference == 0 ? std::optional(candidate) : std::nullopt;
}

std::optional<mpz_class> RealNumbers::floor(Number number, uint32_t bits) {
  const uint32_t most = max_precision(nodes_[number]);
  for (uint32_t precision = std::max(kFirstPrecision, bits); precision <= most; precision *= 2) {
    if (!approximate(number, precision)) return std::nullopt;
    const Node& node = nodes_[number];
    const mpz_class low = floor_shift(node.low, node.precision - bits);
    if (low == floor_shift(node.high, node.precision - bits)) return low;
  }
  return std::nullopt;
}

std::optional<RealNumbers::Root> RealNumbers::as_root(Number number) const {
  const Node& node = nodes_[number];
  if (node.kind != Kind::kRoot) return std::nullopt;
  return Root{node.polynomial, node.index};
}

}  // namespace gadfly::smtlib::inline evaluation
