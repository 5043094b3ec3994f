// SPDX-License-Identifier: Apache-2.0
// First draws a class of values (ends of the range, powers of two, neighbors of the old value),
// then a value of this class.
#include "lib/generate/digits.h"

#include <gmpxx.h>

#include <algorithm>

namespace gadfly::generate {

namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

uint32_t value_of(char digit) {
  if (digit <= '9') return static_cast<uint32_t>(digit - '0');
  return static_cast<uint32_t>((digit | 0x20) - 'a' + 10);
}

// Adds one to the number in place if `up`, otherwise subtracts one. Wraps around at the ends of the
// range.
void step(std::string& digits, uint32_t base, bool up) {
  for (size_t i = digits.size(); i-- > 0;) {
    const uint32_t value = value_of(digits[i]);
    const bool carry = up ? value + 1 == base : value == 0;
    digits[i] = kDigits[up ? (value + 1) % base : (value + base - 1) % base];
    if (!carry) return;
  }
}

// Returns 2^exponent in base 10.
std::string power_of_two(uint64_t exponent) {
  mpz_class power;
  mpz_ui_pow_ui(power.get_mpz_t(), 2, exponent);
  return power.get_str();
}

// Lets the engine change the digits, and maps each resulting byte to a digit.
void mutate_bytes(std::string& digits, uint32_t base, size_t capacity, ByteMutator byte_mutator) {
  const size_t size = digits.size();
  digits.resize(capacity);
  digits.resize(
      std::min(byte_mutator(reinterpret_cast<uint8_t*>(digits.data()), size, capacity), capacity));
  for (char& c : digits) {
    const bool fine = kDigits.substr(0, base).find(c) != std::string_view::npos;
    if (!fine) c = kDigits[static_cast<uint8_t>(c) % base];
  }
}

}  // namespace

void draw_natural(Rng& rng, ByteMutator byte_mutator, std::string& digits) {
  constexpr size_t kLongest = 64;
  const bool old = !digits.empty() && digits.size() <= kLongest;
  switch (rng.below(old ? (byte_mutator != nullptr ? 8 : 6) : 4)) {
    case 0:
      digits = kDigits[rng.below(2)];
      break;
    case 1:
      digits = power_of_two(rng.chance(1, 2) ? 8u << rng.below(5) : rng.below(70));
      if (rng.chance(2, 3)) step(digits, 10, rng.chance(1, 2));
      break;
    case 2:
      digits = std::to_string(rng.below(17));
      break;
    case 3:
      digits.assign(1, '1');
      digits.append(rng.below(20), '0');
      break;
    case 4:
    case 5: {
      const bool up = rng.chance(1, 2) || digits.find_first_not_of('0') == std::string::npos;
      digits.insert(digits.begin(), '0');
      step(digits, 10, up);
      break;
    }
    default:
      mutate_bytes(digits, 10, std::min(digits.size() + 8, kLongest), byte_mutator);
  }
  // Numerals have no leading zeros.
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
  if (digits.empty()) digits = "0";
}

void draw_bit_vector(Rng& rng, uint32_t base, uint32_t count, ByteMutator byte_mutator,
                     std::string& digits) {
  const bool old = digits.size() == count;
  const char top = kDigits[base - 1];
  const auto random_digit = [&] { return kDigits[rng.below(base)]; };
  switch (rng.below(old ? (byte_mutator != nullptr ? 12 : 10) : 8)) {
    case 0:
      digits.assign(count, '0');
      break;
    case 1:
      digits.assign(count, top);
      break;
    case 2:  // the least signed value, 1000, or its neighbors 1001 and 0111
      digits.assign(count, '0');
      digits[0] = kDigits[base / 2];
      if (rng.chance(1, 2)) step(digits, base, rng.chance(1, 2));
      break;
    case 3:  // small, or minus a small number
      digits.assign(count, '0');
      digits[count - 1] = random_digit();
      if (rng.chance(1, 2))
        for (char& c : digits) c = kDigits[base - 1 - value_of(c)];
      break;
    case 4:  // alternating bits
      digits.assign(count, 'a');
      if (base == 2)
        for (uint32_t i = 0; i < count; ++i) digits[i] = kDigits[i % 2];
      if (rng.chance(1, 2))
        for (char& c : digits) c = kDigits[base - 1 - value_of(c)];
      break;
    case 5:  // one bit
      digits.assign(count, '0');
      digits[rng.below(count)] = base == 16 ? kDigits[size_t{1} << rng.below(4)] : '1';
      break;
    case 6:  // ones below or above some place
      digits.assign(count, '0');
      for (uint64_t i = rng.below(count); i < count; ++i) digits[i] = top;
      if (rng.chance(1, 2))
        for (char& c : digits) c = kDigits[base - 1 - value_of(c)];
      break;
    case 7:
      digits.resize(count);
      for (char& c : digits) c = random_digit();
      break;
    case 8:
      step(digits, base, rng.chance(1, 2));
      break;
    case 9:
      digits[rng.below(count)] = random_digit();
      break;
    default:
      mutate_bytes(digits, base, count, byte_mutator);
      digits.insert(0, count - digits.size(), '0');
  }
}

// Draws zero, one, the ends of the normal and the subnormal range, infinity, NaN, a number whose
// neighbors are about one apart, or any float. Floats are in the order of their bits (for one
// sign), so the bits plus or minus one are a neighbor.
void draw_float(Rng& rng, uint32_t exponent_bits, uint32_t fraction_bits, ByteMutator byte_mutator,
                std::string& digits) {
  const uint32_t count = 1 + exponent_bits + fraction_bits;
  const std::string fraction(fraction_bits, '0');
  const std::string one = '0' + std::string(exponent_bits - 1, '1');  // an exponent
  std::string exponent(exponent_bits, '0');
  if (digits.size() == count && rng.chance(1, 3))
    return draw_bit_vector(rng, 2, count, byte_mutator, digits);
  const auto make = [&](std::string_view middle, std::string_view last) {
    digits = rng.chance(1, 2) ? "0" : "1";
    digits += middle;
    digits += last;
  };
  switch (rng.below(9)) {
    case 0:
      return make(exponent, fraction);
    case 1:
      return make(one, fraction);
    case 2:  // infinity, NaN
      exponent.assign(exponent_bits, '1');
      make(exponent, fraction);
      if (rng.chance(1, 3)) digits[1 + exponent_bits] = '1';
      return;
    case 3:  // the largest; its neighbors are the next below and infinity
      exponent.assign(exponent_bits, '1');
      exponent.back() = '0';
      make(exponent, std::string(fraction_bits, '1'));
      break;
    case 4:  // the least normal
      exponent.back() = '1';
      make(exponent, fraction);
      break;
    case 5:  // the least subnormal
      make(exponent, fraction);
      digits.back() = '1';
      break;
    case 6: {  // the last bit of the fraction stands for about 1
      exponent = one;
      const uint64_t up = fraction_bits - 1 + rng.below(3);
      const bool fits = exponent_bits > 12 || up < (uint64_t{1} << (exponent_bits - 1));
      for (uint64_t i = 0; fits && i < up; ++i) step(exponent, 2, true);
      std::string last = fraction;
      for (char& c : last) c = kDigits[rng.below(2)];
      return make(exponent, last);
    }
    case 7:  // near one
      make(one, fraction);
      break;
    default:
      digits.clear();
      return draw_bit_vector(rng, 2, count, nullptr, digits);
  }
  if (rng.chance(1, 3)) step(digits, 2, rng.chance(1, 2));
}

}  // namespace gadfly::generate
