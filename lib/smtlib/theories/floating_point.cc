// SPDX-License-Identifier: Apache-2.0
// The meanings of floating_point.smt2, computed with evaluation/values/float_arithmetic.h.
#include <algorithm>

#include "lib/smtlib/evaluation/operation.h"
#include "lib/smtlib/evaluation/values/float.h"
#include "lib/smtlib/evaluation/values/float_arithmetic.h"

namespace gadfly::smtlib::inline theories {
namespace {

FloatFormat format_of(const Operation& operation, SortId sort) {
  const std::span<const uint32_t> indices = operation.values.sorts().indices(sort);
  return {.exponent_bits = indices[0], .significand_bits = indices[1]};
}

// Calls Compute; returns kUnknownValue if a format is beyond the limits of float.h and value.h.
template <Meaning Compute>
Value within_limits(const Operation& operation) {
  const auto within = [&](SortId sort) {
    return operation.values.kind_of(sort) != ValueKind::kFloat ||
           (format_of(operation, sort).exponent_bits <= kMaxExponentBits &&
            operation.values.width(sort) <= kMaxValueBits);
  };
  const bool all_within =
      within(operation.result) && std::ranges::all_of(operation.arguments, [&](Value argument) {
        return within(operation.values.sort(argument));
      });
  return all_within ? Compute(operation) : kUnknownValue;
}

Rounding mode(const Operation& operation) {
  return static_cast<Rounding>(operation.number(0).get_ui());
}

Float number(const Operation& operation, size_t argument) {
  return unpack(format_of(operation, operation.sort(argument)), operation.number(argument));
}

Value give(const Operation& operation, const Float& value) {
  return operation.values.floating(operation.result,
                                   pack(format_of(operation, operation.result), value));
}

// --- Constants.

template <Rounding Mode>
Value rounding(const Operation& operation) {
  return operation.values.element(operation.result, static_cast<uint64_t>(Mode));
}

template <bool Negative>
Value infinity(const Operation& operation) {
  return give(operation, {.kind = Float::Kind::kInfinite, .negative = Negative});
}

template <bool Negative>
Value zero(const Operation& operation) {
  return give(operation, {.negative = Negative});
}

Value not_a_number(const Operation& operation) {
  return give(operation, {.kind = Float::Kind::kNan});
}

Value from_fields(const Operation& operation) {
  mpz_class bits = operation.number(0);
  for (const size_t field : {1, 2})
    bits = (bits << operation.width(field)) | operation.number(field);
  return operation.values.floating(operation.result, bits);
}

// --- Arithmetic.

Value absolute(const Operation& operation) {
  Float x = number(operation, 0);
  x.negative = false;
  return give(operation, x);
}

Value negation(const Operation& operation) {
  return give(operation, negate(number(operation, 0)));
}

// The next functions have a rounding mode and one, two or three floats as arguments.
template <Float Compute(FloatFormat, Rounding, const Float&)>
Value unary(const Operation& operation) {
  return give(operation, Compute(format_of(operation, operation.result), mode(operation),
                                 number(operation, 1)));
}

template <Float Compute(FloatFormat, Rounding, const Float&, const Float&)>
Value binary(const Operation& operation) {
  return give(operation, Compute(format_of(operation, operation.result), mode(operation),
                                 number(operation, 1), number(operation, 2)));
}

Float subtract(FloatFormat format, Rounding mode, const Float& x, const Float& y) {
  return add(format, mode, x, negate(y));
}

Value fused(const Operation& operation) {
  return give(operation,
              fused_multiply_add(format_of(operation, operation.result), mode(operation),
                                 number(operation, 1), number(operation, 2), number(operation, 3)));
}

Value rest(const Operation& operation) {
  return give(operation, remainder(number(operation, 0), number(operation, 1)));
}

Value integral(const Operation& operation) {
  return give(operation, round_to_integral(mode(operation), number(operation, 1)));
}

// Computes fp.min and fp.max. If one argument is NaN, the result is the other one. For two zeros of
// different sign the standard allows either zero, even another one for (x, y) than for (y, x).
template <bool Least>
Value extreme(const Operation& operation) {
  const Float x = number(operation, 0);
  const Float y = number(operation, 1);
  if (x.is_nan()) return operation[1];
  if (y.is_nan() || operation[0] == operation[1]) return operation[0];
  const std::partial_ordering order = compare(x, y);
  if (std::is_eq(order)) return operation.one_of(operation[0], operation[1]);
  return operation[std::is_lt(order) == Least ? 0 : 1];
}

// --- Relations and classes.

Value less(const Operation& operation) {
  return Values::boolean(std::is_lt(compare(number(operation, 0), number(operation, 1))));
}

Value less_or_equal(const Operation& operation) {
  return Values::boolean(std::is_lteq(compare(number(operation, 0), number(operation, 1))));
}

Value greater(const Operation& operation) {
  return Values::boolean(std::is_gt(compare(number(operation, 0), number(operation, 1))));
}

Value greater_or_equal(const Operation& operation) {
  return Values::boolean(std::is_gteq(compare(number(operation, 0), number(operation, 1))));
}

Value equal(const Operation& operation) {
  return Values::boolean(std::is_eq(compare(number(operation, 0), number(operation, 1))));
}

Value normal(const Operation& operation) {
  return Values::boolean(is_normal(format_of(operation, operation.sort(0)), number(operation, 0)));
}

Value subnormal(const Operation& operation) {
  const Float x = number(operation, 0);
  return Values::boolean(x.kind == Float::Kind::kFinite && !x.is_zero() &&
                         !is_normal(format_of(operation, operation.sort(0)), x));
}

Value is_zero(const Operation& operation) {
  return Values::boolean(number(operation, 0).is_zero());
}

Value is_infinite(const Operation& operation) {
  return Values::boolean(number(operation, 0).is_infinite());
}

Value is_nan(const Operation& operation) {
  return Values::boolean(number(operation, 0).is_nan());
}

// NaN has no sign, so the result is false.
template <bool Negative>
Value has_sign(const Operation& operation) {
  const Float x = number(operation, 0);
  return Values::boolean(!x.is_nan() && x.negative == Negative);
}

// --- Conversions.

mpz_class signed_number(const Operation& operation, size_t argument) {
  mpz_class value = operation.number(argument);
  const uint32_t width = operation.width(argument);
  if (mpz_tstbit(value.get_mpz_t(), width - 1) != 0) value -= mpz_class(1) << width;
  return value;
}

// Converts the bits of a float; or, with a rounding mode, a float, a real or a signed bit-vector.
// Rounds an irrational number. It lies between two neighbors of the form n / 2^kBits; if both round
// alike, so does the number.
Value round_irrational(const Operation& operation, FloatFormat format) {
  constexpr uint32_t kBits = 512;
  const RealNumbers::Number number = operation.values.irrational(operation[1]);
  const auto units = operation.values.with_numbers(
      [&](RealNumbers& numbers) { return numbers.floor(number, kBits); });
  if (!units) return kUnknownValue;
  const auto rounded = [&](const mpz_class& numerator) {
    mpq_class value(numerator);
    mpq_div_2exp(value.get_mpq_t(), value.get_mpq_t(), kBits);
    return give(operation, round_rational(format, mode(operation), value));
  };
  const Value below = rounded(*units);
  return below == rounded(*units + 1) ? below : kUnknownValue;
}

// The float nearest to a real number times 2 to the power of an integer.
Value scaled(const Operation& operation) {
  constexpr long kMaxExponent = 1 << 16;  // of a float that is no value for its length
  const bool exponent_last = operation.values.kind(operation[2]) == ValueKind::kInteger;
  const uint32_t real = exponent_last ? 1 : 2;
  if (operation.values.kind(operation[3 - real]) != ValueKind::kInteger ||
      operation.values.kind(operation[real]) != ValueKind::kReal)
    return kUnknownValue;
  const mpz_class& exponent = operation.number(3 - real);
  if (abs(exponent) > kMaxExponent) return kUnknownValue;
  mpq_class number = operation.rational(real);
  if (exponent >= 0)
    mpq_mul_2exp(number.get_mpq_t(), number.get_mpq_t(), exponent.get_ui());
  else
    mpq_div_2exp(number.get_mpq_t(), number.get_mpq_t(), mpz_class(-exponent).get_ui());
  return give(operation,
              round_rational(format_of(operation, operation.result), mode(operation), number));
}

Value to_float(const Operation& operation) {
  if (operation.arguments.size() == 1)
    return operation.values.floating(operation.result, operation.number(0));
  if (operation.arguments.size() == 3) return scaled(operation);
  const FloatFormat format = format_of(operation, operation.result);
  switch (operation.values.kind(operation[1])) {
    case ValueKind::kFloat:
      return give(operation, round(format, mode(operation), number(operation, 1)));
    case ValueKind::kBitVector:
      return give(operation, round(format, mode(operation), float_of(signed_number(operation, 1))));
    case ValueKind::kInteger:
      return give(operation, round(format, mode(operation), float_of(operation.number(1))));
    case ValueKind::kReal:
      return give(operation, round_rational(format, mode(operation), operation.rational(1)));
    case ValueKind::kAlgebraic:
    case ValueKind::kComputable:
      return round_irrational(operation, format);
    default:
      return kUnknownValue;
  }
}

Value from_unsigned(const Operation& operation) {
  return give(operation, round(format_of(operation, operation.result), mode(operation),
                               float_of(operation.number(1))));
}

// The rounded integer must be in range, not the float: -0.5 rounded toward zero is in range.
template <bool Signed>
Value to_bit_vector(const Operation& operation) {
  const uint32_t width = operation.values.width(operation.result);
  const Float x = number(operation, 1);
  if (x.kind != Float::Kind::kFinite) return kUnspecifiedValue;
  const std::optional<mpz_class> integer = to_integer(mode(operation), x, size_t{width} + 1);
  if (!integer) return kUnspecifiedValue;
  const mpz_class end = mpz_class(1) << (Signed ? width - 1 : width);
  const mpz_class least = Signed ? mpz_class(-end) : mpz_class(0);
  if (*integer < least || *integer >= end) return kUnspecifiedValue;
  return operation.values.bit_vector(operation.result, *integer);
}

Value to_real(const Operation& operation) {
  const Float x = number(operation, 0);
  if (x.kind != Float::Kind::kFinite) return kUnspecifiedValue;
  const std::optional<mpq_class> real = to_rational(x, kMaxValueBits);
  return real ? operation.values.real(operation.result, *real) : kUnknownValue;
}

// Returns the bits of a float, an extension of Z3. For NaN, the result may be the bits of any NaN.
Value to_bits(const Operation& operation) {
  if (number(operation, 0).is_nan()) return kUnspecifiedValue;
  return operation.values.bit_vector(operation.result, operation.number(0));
}

constexpr MeaningRow kMeanings[] = {
    {"RNE", rounding<Rounding::kNearestTiesToEven>},
    {"RNA", rounding<Rounding::kNearestTiesToAway>},
    {"RTP", rounding<Rounding::kTowardPositive>},
    {"RTN", rounding<Rounding::kTowardNegative>},
    {"RTZ", rounding<Rounding::kTowardZero>},
    {"roundNearestTiesToEven", rounding<Rounding::kNearestTiesToEven>},
    {"roundNearestTiesToAway", rounding<Rounding::kNearestTiesToAway>},
    {"roundTowardPositive", rounding<Rounding::kTowardPositive>},
    {"roundTowardNegative", rounding<Rounding::kTowardNegative>},
    {"roundTowardZero", rounding<Rounding::kTowardZero>},
    {"fp", within_limits<from_fields>},
    {"+oo", within_limits<infinity<false>>},
    {"-oo", within_limits<infinity<true>>},
    {"+zero", within_limits<zero<false>>},
    {"-zero", within_limits<zero<true>>},
    {"NaN", within_limits<not_a_number>},
    {"fp.abs", within_limits<absolute>},
    {"fp.neg", within_limits<negation>},
    {"fp.add", within_limits<binary<add>>},
    {"fp.sub", within_limits<binary<subtract>>},
    {"fp.mul", within_limits<binary<multiply>>},
    {"fp.div", within_limits<binary<divide>>},
    {"fp.fma", within_limits<fused>},
    {"fp.sqrt", within_limits<unary<square_root>>},
    {"fp.rem", within_limits<rest>},
    {"fp.roundToIntegral", within_limits<integral>},
    {"fp.min", within_limits<extreme<true>>},
    {"fp.max", within_limits<extreme<false>>},
    {"fp.leq", within_limits<less_or_equal>},
    {"fp.lt", within_limits<less>},
    {"fp.geq", within_limits<greater_or_equal>},
    {"fp.gt", within_limits<greater>},
    {"fp.eq", within_limits<equal>},
    {"fp.isNormal", within_limits<normal>},
    {"fp.isSubnormal", within_limits<subnormal>},
    {"fp.isZero", within_limits<is_zero>},
    {"fp.isInfinite", within_limits<is_infinite>},
    {"fp.isNaN", within_limits<is_nan>},
    {"fp.isNegative", within_limits<has_sign<true>>},
    {"fp.isPositive", within_limits<has_sign<false>>},
    {"to_fp", within_limits<to_float>},
    {"to_fp_unsigned", within_limits<from_unsigned>},
    {"fp.to_ubv", within_limits<to_bit_vector<false>>},
    {"fp.to_sbv", within_limits<to_bit_vector<true>>},
    {"fp.to_real", within_limits<to_real>},
    {"fp.to_ieee_bv", within_limits<to_bits>}};

}  // namespace

std::span<const MeaningRow> floating_point_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
