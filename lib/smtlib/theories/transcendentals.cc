// SPDX-License-Identifier: Apache-2.0
// The meanings of transcendentals.smt2: real functions that are no quotients of polynomials. All
// are made of the square root, pi, exp, sin, and arctan. Outside its domain a function is
// unspecified. The inverse hyperbolic functions, and arccot, which has two definitions, are not
// computed.
#include <optional>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

using RealNumber = RealNumbers::Number;

// What a function returns: a number, nothing if it is not computed, or "unspecified" outside its
// domain.
struct Image {
  std::optional<RealNumber> number = std::nullopt;
  bool unspecified = false;
};

constexpr Image kUnspecified = {std::nullopt, true};

RealNumber difference(RealNumbers& numbers, RealNumber left, RealNumber right) {
  return numbers.sum(left, numbers.negated(right));
}

RealNumber half(RealNumbers& numbers, RealNumber number) {
  return numbers.product(numbers.rational(mpq_class(1, 2)), number);
}

Image quotient(RealNumbers& numbers, std::optional<RealNumber> dividend,
               std::optional<RealNumber> divisor) {
  if (!dividend || !divisor) return {};
  if (numbers.sign(*divisor) == 0) return kUnspecified;
  const std::optional<RealNumber> inverse = numbers.inverse(*divisor);
  if (!inverse) return {};
  return {numbers.product(*dividend, *inverse)};
}

Image square_root(RealNumbers& numbers, RealNumber number) {
  if (numbers.sign(number) == -1) return kUnspecified;
  return {numbers.square_root(number)};
}

Image sine(RealNumbers& numbers, RealNumber angle) {
  return {numbers.sine(angle)};
}

Image cosine(RealNumbers& numbers, RealNumber angle) {
  return {numbers.sine(numbers.sum(angle, half(numbers, numbers.pi())))};
}

Image tangent(RealNumbers& numbers, RealNumber angle) {
  return quotient(numbers, numbers.sine(angle), cosine(numbers, angle).number);
}

Image cotangent(RealNumbers& numbers, RealNumber angle) {
  return quotient(numbers, cosine(numbers, angle).number, numbers.sine(angle));
}

Image secant(RealNumbers& numbers, RealNumber angle) {
  return quotient(numbers, numbers.rational(1), cosine(numbers, angle).number);
}

Image cosecant(RealNumbers& numbers, RealNumber angle) {
  return quotient(numbers, numbers.rational(1), numbers.sine(angle));
}

// arctan(x / sqrt(1 - x^2)), and half of pi for 1.
Image arcsine(RealNumbers& numbers, RealNumber sine) {
  const RealNumber square = difference(numbers, numbers.rational(1), numbers.product(sine, sine));
  const std::optional<int> sign = numbers.sign(square);
  if (!sign) return {};
  if (*sign < 0) return kUnspecified;
  if (*sign == 0) return {numbers.product(sine, half(numbers, numbers.pi()))};
  const Image ratio = quotient(numbers, sine, numbers.square_root(square));
  if (!ratio.number) return ratio;
  return {numbers.arctangent(*ratio.number)};
}

Image arccosine(RealNumbers& numbers, RealNumber cosine) {
  const Image sine = arcsine(numbers, cosine);
  if (!sine.number) return sine;
  return {difference(numbers, half(numbers, numbers.pi()), *sine.number)};
}

Image arctangent(RealNumbers& numbers, RealNumber tangent) {
  return {numbers.arctangent(tangent)};
}

Image arccosecant(RealNumbers& numbers, RealNumber cosecant) {
  const Image sine = quotient(numbers, numbers.rational(1), cosecant);
  return sine.number ? arcsine(numbers, *sine.number) : sine;
}

Image arcsecant(RealNumbers& numbers, RealNumber secant) {
  const Image cosine = quotient(numbers, numbers.rational(1), secant);
  return cosine.number ? arccosine(numbers, *cosine.number) : cosine;
}

Image exponential(RealNumbers& numbers, RealNumber exponent) {
  return {numbers.exponential(exponent)};
}

// (exp(x) + sign * exp(-x)) / 2.
Image hyperbolic(RealNumbers& numbers, RealNumber argument, int sign) {
  const std::optional<RealNumber> rising = numbers.exponential(argument);
  const std::optional<RealNumber> falling = numbers.exponential(numbers.negated(argument));
  if (!rising || !falling) return {};
  const RealNumber last = numbers.product(numbers.rational(sign), *falling);
  return {half(numbers, numbers.sum(*rising, last))};
}

Image hyperbolic_sine(RealNumbers& numbers, RealNumber argument) {
  return hyperbolic(numbers, argument, -1);
}

Image hyperbolic_cosine(RealNumbers& numbers, RealNumber argument) {
  return hyperbolic(numbers, argument, 1);
}

Image hyperbolic_tangent(RealNumbers& numbers, RealNumber argument) {
  return quotient(numbers, hyperbolic_sine(numbers, argument).number,
                  hyperbolic_cosine(numbers, argument).number);
}

template <Image (*Function)(RealNumbers&, RealNumber)>
Value of_argument(const Operation& operation) {
  const RealNumber argument = operation.values.number_of(operation[0]);
  bool unspecified = false;
  const Value value = operation.real_number([&](RealNumbers& numbers) {
    const Image result = Function(numbers, argument);
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
