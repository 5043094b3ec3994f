// SPDX-License-Identifier: Apache-2.0
// The meanings of fixed_size_bit_vectors.smt2, from the theory FixedSizeBitVectors and the logic
// QF_BV of SMT-LIB 2.6. A bit-vector is a number; Values takes each result modulo 2^width. The
// standard specifies division by zero.
#include <functional>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {
namespace {

// --- Conversions between bit-vectors and numbers.

mpz_class power_of_two(uint32_t exponent) {
  return mpz_class(1) << exponent;
}

// Returns the number that the argument denotes in two's complement.
mpz_class signed_number(const Operation& operation, size_t argument) {
  const mpz_class& number = operation.number(argument);
  const uint32_t width = operation.width(argument);
  const bool negative = mpz_tstbit(number.get_mpz_t(), width - 1) != 0;
  return negative ? mpz_class(number - power_of_two(width)) : number;
}

Value bit_vector(const Operation& operation, const mpz_class& value) {
  return operation.values.bit_vector(operation.result, value);
}

// Returns whether the result is too wide for a value; then the caller must not compute it.
bool too_wide(const Operation& operation) {
  return operation.values.width(operation.result) > kMaxValueBits;
}

// Returns the distance of a shift. A shift by more than the width equals a shift by the width.
uint32_t shift(const Operation& operation) {
  const uint32_t width = operation.width(0);
  return operation.number(1) < width ? static_cast<uint32_t>(operation.number(1).get_ui()) : width;
}

// --- Functions of bit-vectors.

// Applies a C++ function object to the numbers of two bit-vectors.
template <class Function>
Value of_numbers(const Operation& operation) {
  return bit_vector(operation, Function()(operation.number(0), operation.number(1)));
}

// Computes (_ bv5 8). A number that does not fit the width is not a bit-vector of the sort.
Value numeral(const Operation& operation) {
  if (operation.digits.size() > kMaxValueBits || too_wide(operation)) return kUnknownValue;
  const mpz_class number(std::string(operation.digits), 10);
  const bool fits = number < power_of_two(operation.values.width(operation.result));
  return fits ? bit_vector(operation, number) : kUnknownValue;
}

Value concatenation(const Operation& operation) {
  if (too_wide(operation)) return kUnknownValue;
  return bit_vector(operation, (operation.number(0) << operation.width(1)) + operation.number(1));
}

Value extraction(const Operation& operation) {
  return bit_vector(operation, operation.number(0) >> operation.indices[1]);
}

Value repetition(const Operation& operation) {
  if (too_wide(operation)) return kUnknownValue;
  const mpz_class ones = power_of_two(operation.values.width(operation.result)) - 1;
  return bit_vector(operation,
                    operation.number(0) * (ones / (power_of_two(operation.width(0)) - 1)));
}

Value zero_extension(const Operation& operation) {
  return bit_vector(operation, operation.number(0));
}

Value sign_extension(const Operation& operation) {
  return bit_vector(operation, signed_number(operation, 0));
}

Value rotate(const Operation& operation, uint32_t to_the_left) {
  const mpz_class& number = operation.number(0);
  return bit_vector(operation,
                    (number << to_the_left) + (number >> (operation.width(0) - to_the_left)));
}

Value rotation_left(const Operation& operation) {
  return rotate(operation, operation.indices[0] % operation.width(0));
}

Value rotation_right(const Operation& operation) {
  return rotate(operation, operation.width(0) - operation.indices[0] % operation.width(0));
}

// --- Bitwise operations.

Value complement(const Operation& operation) {
  return bit_vector(operation, ~operation.number(0));
}

template <class Bits>
Value complement_of(const Operation& operation) {
  return bit_vector(operation, ~mpz_class(Bits()(operation.number(0), operation.number(1))));
}

Value comparison(const Operation& operation) {
  return bit_vector(operation, operation[0] == operation[1] ? 1 : 0);
}

Value any_bit(const Operation& operation) {
  return bit_vector(operation, operation.number(0) != 0 ? 1 : 0);
}

Value all_bits(const Operation& operation) {
  return bit_vector(operation, operation.number(0) + 1 == power_of_two(operation.width(0)) ? 1 : 0);
}

Value odd_bits(const Operation& operation) {
  return bit_vector(operation, mpz_popcount(operation.number(0).get_mpz_t()) % 2);
}

// --- Arithmetic.

Value negation(const Operation& operation) {
  return bit_vector(operation, -operation.number(0));
}

Value successor(const Operation& operation) {
  return bit_vector(operation, operation.number(0) + 1);
}

Value predecessor(const Operation& operation) {
  return bit_vector(operation, operation.number(0) - 1);
}

Value unsigned_quotient(const Operation& operation) {
  if (operation.number(1) == 0) return bit_vector(operation, -1);
  return bit_vector(operation, operation.number(0) / operation.number(1));
}

Value unsigned_remainder(const Operation& operation) {
  if (operation.number(1) == 0) return operation[0];
  return bit_vector(operation, operation.number(0) % operation.number(1));
}

// Division by zero is defined as bvudiv of the absolute values, which has all bits set, negated if
// the dividend is negative: -1 or 1.
Value signed_quotient(const Operation& operation) {
  const mpz_class dividend = signed_number(operation, 0);
  if (operation.number(1) == 0) return bit_vector(operation, dividend < 0 ? 1 : -1);
  return bit_vector(operation, dividend / signed_number(operation, 1));
}

// The result has the sign of the dividend.
Value signed_remainder(const Operation& operation) {
  if (operation.number(1) == 0) return operation[0];
  return bit_vector(operation, signed_number(operation, 0) % signed_number(operation, 1));
}

// The result has the sign of the divisor.
Value signed_modulus(const Operation& operation) {
  if (operation.number(1) == 0) return operation[0];
  mpz_class result;
  mpz_fdiv_r(result.get_mpz_t(), signed_number(operation, 0).get_mpz_t(),
             signed_number(operation, 1).get_mpz_t());
  return bit_vector(operation, result);
}

Value shift_left(const Operation& operation) {
  return bit_vector(operation, operation.number(0) << shift(operation));
}

Value logical_shift_right(const Operation& operation) {
  return bit_vector(operation, operation.number(0) >> shift(operation));
}

Value arithmetic_shift_right(const Operation& operation) {
  return bit_vector(operation, signed_number(operation, 0) >> shift(operation));
}

// --- Comparisons, and conversions to and from other sorts.

template <class Relation>
Value compare_unsigned(const Operation& operation) {
  return Values::boolean(Relation()(operation.number(0), operation.number(1)));
}

template <class Relation>
Value compare_signed(const Operation& operation) {
  return Values::boolean(Relation()(signed_number(operation, 0), signed_number(operation, 1)));
}

Value to_integer(const Operation& operation) {
  return operation.values.integer(operation.result, operation.number(0));
}

Value to_signed_integer(const Operation& operation) {
  return operation.values.integer(operation.result, signed_number(operation, 0));
}

// --- Overflow predicates of SMT-LIB 2.7: whether the exact result does not fit the width.

template <class Function>
mpz_class exact(const Operation& operation) {
  return Function()(operation.number(0), operation.number(1));
}

template <class Function>
mpz_class signed_exact(const Operation& operation) {
  return Function()(signed_number(operation, 0), signed_number(operation, 1));
}

bool above(const Operation& operation, const mpz_class& number, uint32_t bits_below_width) {
  return number >= power_of_two(operation.width(0) - bits_below_width);
}

bool below(const Operation& operation, const mpz_class& number) {
  return number < -power_of_two(operation.width(0) - 1);
}

template <class Function>
Value overflows(const Operation& operation) {
  const mpz_class number = exact<Function>(operation);
  return Values::boolean(number < 0 || above(operation, number, 0));
}

template <class Function>
Value overflows_signed(const Operation& operation) {
  const mpz_class number = signed_exact<Function>(operation);
  return Values::boolean(below(operation, number) || above(operation, number, 1));
}

// Negation overflows only for the least value.
Value negation_overflows(const Operation& operation) {
  return Values::boolean(operation.number(0) == power_of_two(operation.width(0) - 1));
}

Value quotient_overflows(const Operation& operation) {
  const bool least = operation.number(0) == power_of_two(operation.width(0) - 1);
  return Values::boolean(least && signed_number(operation, 1) == -1);
}

Value product_fits(const Operation& operation) {
  return Values::boolean(!above(operation, exact<std::multiplies<>>(operation), 0));
}

// --- Rotations whose distance is a bit-vector.

uint32_t distance(const Operation& operation) {
  return static_cast<uint32_t>(mpz_class(operation.number(1) % operation.width(0)).get_ui());
}

Value rotation_left_by(const Operation& operation) {
  return rotate(operation, distance(operation));
}

Value rotation_right_by(const Operation& operation) {
  return rotate(operation, operation.width(0) - distance(operation));
}

Value from_integer(const Operation& operation) {
  return bit_vector(operation, operation.number(0));
}

Value choice(const Operation& operation) {
  return operation[operation.number(0) == 1 ? 1 : 2];
}

constexpr MeaningRow kMeanings[] = {{"bv*", numeral},
                                    {"bvite", choice},
                                    {"concat", concatenation},
                                    {"extract", extraction},
                                    {"repeat", repetition},
                                    {"zero_extend", zero_extension},
                                    {"sign_extend", sign_extension},
                                    {"rotate_left", rotation_left},
                                    {"rotate_right", rotation_right},
                                    {"bvnot", complement},
                                    {"bvneg", negation},
                                    {"bvand", of_numbers<std::bit_and<>>},
                                    {"bvor", of_numbers<std::bit_or<>>},
                                    {"bvxor", of_numbers<std::bit_xor<>>},
                                    {"bvnand", complement_of<std::bit_and<>>},
                                    {"bvnor", complement_of<std::bit_or<>>},
                                    {"bvxnor", complement_of<std::bit_xor<>>},
                                    {"bvcomp", comparison},
                                    {"bvadd", of_numbers<std::plus<>>},
                                    {"bvsub", of_numbers<std::minus<>>},
                                    {"bvmul", of_numbers<std::multiplies<>>},
                                    {"bvudiv", unsigned_quotient},
                                    {"bvurem", unsigned_remainder},
                                    {"bvsdiv", signed_quotient},
                                    {"bvsrem", signed_remainder},
                                    {"bvsmod", signed_modulus},
                                    {"bvshl", shift_left},
                                    {"bvlshr", logical_shift_right},
                                    {"bvashr", arithmetic_shift_right},
                                    {"bvult", compare_unsigned<std::less<>>},
                                    {"bvule", compare_unsigned<std::less_equal<>>},
                                    {"bvugt", compare_unsigned<std::greater<>>},
                                    {"bvuge", compare_unsigned<std::greater_equal<>>},
                                    {"bvslt", compare_signed<std::less<>>},
                                    {"bvsle", compare_signed<std::less_equal<>>},
                                    {"bvsgt", compare_signed<std::greater<>>},
                                    {"bvsge", compare_signed<std::greater_equal<>>},
                                    {"bvredor", any_bit},
                                    {"bvredand", all_bits},
                                    {"bvredxor", odd_bits},
                                    {"bvinc", successor},
                                    {"bvdec", predecessor},
                                    {"bv2nat", to_integer},
                                    {"int2bv", from_integer},
                                    {"sbv_to_int", to_signed_integer},
                                    {"bvnego", negation_overflows},
                                    {"bvuaddo", overflows<std::plus<>>},
                                    {"bvsaddo", overflows_signed<std::plus<>>},
                                    {"bvumulo", overflows<std::multiplies<>>},
                                    {"bvsmulo", overflows_signed<std::multiplies<>>},
                                    {"bvusubo", overflows<std::minus<>>},
                                    {"bvssubo", overflows_signed<std::minus<>>},
                                    {"bvsdivo", quotient_overflows},
                                    {"bvumul_noovfl", product_fits},
                                    {"bvrol", rotation_left_by},
                                    {"bvror", rotation_right_by},
                                    {"ext_rotate_left", rotation_left_by},
                                    {"ext_rotate_right", rotation_right_by}};

}  // namespace

std::span<const MeaningRow> fixed_size_bit_vectors_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
