// SPDX-License-Identifier: Apache-2.0
// The meanings of transcendentals.smt2: real functions that are no quotients of polynomials. All
// are made of the square root, pi, exp, sin, and arctan. Outside its domain a function is
// unspecified. The inverse hyperbolic functions, and arccot, which has two definitions, are not
// computed.
#include <optional>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

using Number = RealNumbers::Number;

// A number; nothing if it is not computed; or outside the domain of a function.
struct Result {
  std::optional<Number> number = std::nullopt;
  bool unspecified = false;
};

constexpr Result kUnspecified = {std::nullopt, true};

Number difference(RealNumbers& numbers, Number left, Number right) {
  return numbers.sum(left, numbers.negated(right));
}

Number half(RealNumbers& numbers, Number number) {
  return numbers.product(numbers.rational(mpq_class(1, 2)), number);
}

Result quotient(RealNumbers& numbers, std::optional<Number> dividend,
                std::optional<Number> divisor) {
  if (!dividend || !divisor) return {};
  if (numbers.sign(*divisor) == 0) return kUnspecified;
  const std::optional<Number> inverse = numbers.inverse(*divisor);
  if (!inverse) return {};
  return {numbers.product(*dividend, *inverse)};
}

Result square_root(RealNumbers& numbers, Number number) {
  if (numbers.sign(number) == -1) return kUnspecified;
  return {numbers.square_root(number)};
}

Result sine(RealNumbers& numbers, Number angle) {
  return {numbers.sine(angle)};
}

Result cosine(RealNumbers& numbers, Number angle) {
  return {numbers.sine(numbers.sum(angle, half(numbers, numbers.pi())))};
}

Result tangent(RealNumbers& numbers, Number angle) {
  return quotient(numbers, numbers.sine(angle), cosine(numbers, angle).number);
}

Result cotangent(RealNumbers& numbers, Number angle) {
  return quotient(numbers, cosine(numbers, angle).number, numbers.sine(angle));
}

Result secant(RealNumbers& numbers, Number angle) {
  return quotient(numbers, numbers.rational(1), cosine(numbers, angle).number);
}

Result cosecant(RealNumbers& numbers, Number angle) {
  return quotient(numbers, numbers.rational(1), numbers.sine(angle));
}

// arctan(x / sqrt(1 - x^2)), and half of pi for 1.
Result arcsine(RealNumbers& numbers, Number sine) {
  const Number square = difference(numbers, numbers.rational(1), numbers.product(sine, sine));
  const std::optional<int> sign = numbers.sign(square);
  if (!sign) return {};
  if (*sign < 0) return kUnspecified;
  if (*sign == 0) return {numbers.product(sine, half(numbers, numbers.pi()))};
  const Result ratio = quotient(numbers, sine, numbers.square_root(square));
  if (!ratio.number) return ratio;
  return {numbers.arctangent(*ratio.number)};
}

Result arccosine(RealNumbers& numbers, Number cosine) {
  const Result sine = arcsine(numbers, cosine);
  if (!sine.number) return sine;
  return {difference(numbers, half(numbers, numbers.pi()), *sine.number)};
}

Result arctangent(RealNumbers& numbers, Number tangent) {
  return {numbers.arctangent(tangent)};
}

Result arccosecant(RealNumbers& numbers, Number cosecant) {
  const Result sine = quotient(numbers, numbers.rational(1), cosecant);
  return sine.number ? arcsine(numbers, *sine.number) : sine;
}

Result arcsecant(RealNumbers& numbers, Number secant) {
  const Result cosine = quotient(numbers, numbers.rational(1), secant);
  return cosine.number ? arccosine(numbers, *cosine.number) : cosine;
}

Result exponential(RealNumbers& numbers, Number exponent) {
  return {numbers.exponential(exponent)};
}

// (exp(x) + sign * exp(-x)) / 2.
Result hyperbolic(RealNumbers& numbers, Number argument, int sign) {
  const std::optional<Number> rising = numbers.exponential(argument);
  const std::optional<Number> falling = numbers.exponential(numbers.negated(argument));
  if (!rising || !falling) return {};
  const Number last = numbers.product(numbers.rational(sign), *falling);
  return {half(numbers, numbers.sum(*rising, last))};
}

Result hyperbolic_sine(RealNumbers& numbers, Number argument) {
  return hyperbolic(numbers, argument, -1);
}

Result hyperbolic_cosine(RealNumbers& numbers, Number argument) {
  return hyperbolic(numbers, argument, 1);
}

Result hyperbolic_tangent(RealNumbers& numbers, Number argument) {
  return quotient(numbers, hyperbolic_sine(numbers, argument).number,
                  hyperbolic_cosine(numbers, argument).number);
}

template <Result (*Function)(RealNumbers&, Number)>
Value of_argument(const Operation& operation) {
  const Number argument = operation.values.number_of(operation[0]);
  bool unspecified = false;
  const Value value = operation.real_number([&](RealNumbers& numbers) {
    const Result result = Function(numbers, argument);
    unspecified = result.unspecified;
    return result.number;
  });
  return unspecified ? kUnspecifiedValue : value;
}

Value circle_ratio(const Operation& operation) {
  return operation.real_number([](RealNumbers& numbers) { return numbers.pi(); });
}

Value euler_number(const Operation& operation) {
  return operation.real_number(
      [](RealNumbers& numbers) { return numbers.exponential(numbers.rational(1)); });
}

constexpr MeaningRow kMeanings[] = {{"sqrt", of_argument<square_root>},
                                    {"real.pi", circle_ratio},
                                    {"euler", euler_number},
                                    {"exp", of_argument<exponential>},
                                    {"sin", of_argument<sine>},
                                    {"cos", of_argument<cosine>},
                                    {"tan", of_argument<tangent>},
                                    {"cot", of_argument<cotangent>},
                                    {"sec", of_argument<secant>},
                                    {"csc", of_argument<cosecant>},
                                    {"arcsin", of_argument<arcsine>},
                                    {"arccos", of_argument<arccosine>},
                                    {"arctan", of_argument<arctangent>},
                                    {"arccsc", of_argument<arccosecant>},
                                    {"arcsec", of_argument<arcsecant>},
                                    {"sinh", of_argument<hyperbolic_sine>},
                                    {"cosh", of_argument<hyperbolic_cosine>},
                                    {"tanh", of_argument<hyperbolic_tangent>}};

}  // namespace

std::span<const MeaningRow> transcendentals_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
