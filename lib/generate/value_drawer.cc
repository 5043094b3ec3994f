// SPDX-License-Identifier: Apache-2.0
// First draws a class of values (a known value, one close to it, or a new one), then the value,
// separately for each kind of sort.
#include "lib/generate/value_drawer.h"

#include <algorithm>

#include "lib/generate/characters.h"
#include "lib/smtlib/evaluation/values/literal.h"

namespace gadfly::generate {

using namespace smtlib;

namespace {

constexpr size_t kMaxSeen = 256;
constexpr int kMaxDrawnDepth = 4;    // maximum depth of a datatype's value
constexpr uint64_t kMaxEntries = 3;  // maximum number of entries of an array
constexpr uint32_t kMaxWords = 4;    // of 64 random bits; all other bits of a value are equal

mpz_class power_of_two(uint64_t exponent) {
  return mpz_class(1) << exponent;
}

mpz_class random_bits(uint32_t width, Rng& rng) {
  mpz_class bits;
  for (uint32_t i = 0; i < std::min(width / 64 + 1, kMaxWords); ++i)
    bits = (bits << 64) + mpz_class(static_cast<unsigned long>(rng.next()));
  if (rng.chance(1, 2)) bits = -bits - 1;
  mpz_fdiv_r_2exp(bits.get_mpz_t(), bits.get_mpz_t(), width);
  return bits;
}

mpz_class draw_integer(Rng& rng) {
  mpz_class number;
  switch (rng.below(4)) {
    case 0:
      number = static_cast<long>(rng.below(3));
      break;
    case 1:
      number = static_cast<long>(rng.below(100));
      break;
    case 2:
      number = power_of_two(rng.below(70)) + static_cast<long>(rng.below(3)) - 1;
      break;
    default:
      mpz_ui_pow_ui(number.get_mpz_t(), 10, rng.below(20));
  }
  return rng.chance(1, 3) ? mpz_class(-number) : number;
}

// Draws a power of two from 2^-10 to 2^10 plus or minus a small number. A float is close to it, so
// rounding matters.
mpq_class draw_beside_power(Rng& rng) {
  const mpz_class one = power_of_two(80);
  const mpz_class number =
      one + static_cast<long>(rng.chance(1, 2) ? 1 : -1) * power_of_two(20 + rng.below(50));
  mpq_class real(number, power_of_two(70 + rng.below(21)));
  real.canonicalize();
  return real;
}

// Draws a fraction such as a half, a tenth or a third. Some are floats, and others are not.
mpq_class draw_real(Rng& rng) {
  mpz_class denominator = 1;
  switch (rng.below(5)) {
    case 0:
      break;
    case 4:
      return draw_beside_power(rng);
    case 1:
      denominator = power_of_two(rng.below(40));
      break;
    case 2:
      mpz_ui_pow_ui(denominator.get_mpz_t(), 10, rng.below(10));
      break;
    default:
      denominator = static_cast<long>(1 + rng.below(9));
  }
  mpq_class number(draw_integer(rng), denominator);
  number.canonicalize();
  return number;
}

mpz_class draw_bit_vector(uint32_t width, Rng& rng) {
  switch (rng.below(6)) {
    case 0:
      return static_cast<long>(rng.below(4));
    case 1:
      return power_of_two(width) - 1 - static_cast<long>(rng.below(2));
    case 2:
      return power_of_two(width - 1) - static_cast<long>(rng.below(2));
    case 3:
      return power_of_two(rng.below(width));
    default:
      return random_bits(width, rng);
  }
}

// Draws exponent and fraction separately. The result may be zero, subnormal, close to one, the
// least or greatest normal number, infinity, NaN, or any float.
mpz_class draw_float(uint32_t exponent_bits, uint32_t fraction_bits, Rng& rng) {
  const mpz_class top = power_of_two(exponent_bits) - 1;
  mpz_class exponent;
  switch (rng.below(6)) {
    case 0:
      exponent = static_cast<long>(rng.below(2));
      break;
    case 1:
      exponent = top - static_cast<long>(rng.below(2));
      break;
    case 2:
    case 3:
      exponent = top / 2 + static_cast<long>(rng.below(4)) - 1;
      break;
    default:
      exponent = random_bits(exponent_bits, rng);
  }
  mpz_class fraction;
  switch (rng.below(4)) {
    case 0:
      break;
    case 1:
      fraction = static_cast<long>(rng.below(2));
      break;
    case 2:
      fraction = power_of_two(fraction_bits) - 1;
      break;
    default:
      fraction = random_bits(fraction_bits, rng);
  }
  const mpz_class sign = rng.chance(1, 3) ? 1 : 0;
  mpz_class bits = (((sign << exponent_bits) + exponent) << fraction_bits) + fraction;
  mpz_fdiv_r_2exp(bits.get_mpz_t(), bits.get_mpz_t(), exponent_bits + fraction_bits + 1);
  return bits;
}

}  // namespace

void ValueDrawer::prepare(const Script& script, Values& values) {
  script_ = &script;
  values_ = &values;
  seen_.clear();
  for (const NodeId term : script.terms()) {
    if (seen_.size() == kMaxSeen) break;
    if (script.term(term).kind != TermKind::kLiteral) continue;
    const Value value = literal_value(script, values, term);
    if (value != kUnknownValue) seen_.push_back(value);
  }
}

Value ValueDrawer::draw(SortId sort, Rng& rng) {
  const bool again = rng.chance(1, 2);
  Value value = again ? known(sort, rng) : kUnknownValue;
  if (value != kUnknownValue && rng.chance(1, 3)) value = close_to(value, rng);
  if (value == kUnknownValue) value = scalar(sort, rng);
  if (value != kUnknownValue && seen_.size() < kMaxSeen) seen_.push_back(value);
  return value;
}

// Returns a literal of the script, or a value drawn before, of that sort.
Value ValueDrawer::known(SortId sort, Rng& rng) {
  if (seen_.empty()) return kUnknownValue;
  const size_t start = rng.below(seen_.size());
  for (size_t i = 0; i < seen_.size(); ++i) {
    const Value value = seen_[(start + i) % seen_.size()];
    if (values_->sort(value) == sort) return value;
  }
  return kUnknownValue;
}

Value ValueDrawer::scalar(SortId sort, Rng& rng) {
  switch (values_->kind_of(sort)) {
    case ValueKind::kBoolean:
      return Values::boolean(rng.chance(1, 2));
    case ValueKind::kInteger:
      return values_->integer(sort, draw_integer(rng));
    case ValueKind::kReal:
      return values_->real(sort, draw_real(rng));
    case ValueKind::kBitVector:
      if (values_->width(sort) > kMaxValueBits) return kUnknownValue;
      return values_->bit_vector(sort, draw_bit_vector(values_->width(sort), rng));
    case ValueKind::kField:
      return values_->field(sort, mpz_class(rng.below(values_->sorts().indices(sort)[0])));
    case ValueKind::kFloat: {
      const std::span<const uint32_t> format = values_->sorts().indices(sort);
      if (values_->width(sort) > kMaxValueBits) return kUnknownValue;
      return values_->floating(sort, draw_float(format[0], format[1] - 1, rng));
    }
    case ValueKind::kElement: {
      const std::optional<uint64_t> count = values_->cardinality(sort);
      return count ? values_->element(sort, rng.below(*count)) : kUnknownValue;
    }
    case ValueKind::kArray:
      return array(sort, rng);
    case ValueKind::kConstructed:
      return constructed(sort, rng);
    case ValueKind::kSequence:
    case ValueKind::kSet:
    case ValueKind::kBag:
      return elements(sort, rng);
    case ValueKind::kTuple:
      return tuple(sort, rng);
    case ValueKind::kString: {
      std::u32string characters;
      draw_characters(rng, nullptr, characters);
      return values_->string(sort, characters);
    }
    default:
      return kUnknownValue;
  }
}

// Inner arrays are constant, because their sorts nest as deep as the input.
Value ValueDrawer::array(SortId sort, Rng& rng) {
  std::vector<SortId> sorts;  // sorts of the array, of its elements if they are arrays...
  for (SortId at = sort; values_->kind_of(at) == ValueKind::kArray;
       at = values_->sorts().arguments(at)[1])
    sorts.push_back(at);
  Value value = draw(values_->sorts().arguments(sorts.back())[1], rng);
  for (; !sorts.empty() && value != kUnknownValue; sorts.pop_back()) {
    std::vector<Values::Entry> entries;
    const std::vector<SortId> arguments(values_->sorts().arguments(sorts.back()).begin(),
                                        values_->sorts().arguments(sorts.back()).end());
    const bool plain = values_->kind_of(arguments[0]) != ValueKind::kArray &&
                       values_->kind_of(arguments[1]) != ValueKind::kArray;
    for (uint64_t left = plain ? rng.below(kMaxEntries + 1) : 0; left > 0; --left) {
      const Values::Entry entry = {draw(arguments[0], rng), draw(arguments[1], rng)};
      if (entry.first != kUnknownValue && entry.second != kUnknownValue) entries.push_back(entry);
    }
    value = values_->array(sorts.back(), value, std::move(entries));
  }
  return value;
}

// Tries the constructors from a random one on. The deeper the value, the fewer constructors
// succeed.
Value ValueDrawer::constructed(SortId sort, Rng& rng) {
  const std::span<const Constructor> all = script_->constructors(*values_->datatype(sort));
  if (all.empty() || depth_ == kMaxDrawnDepth) return kUnknownValue;
  const size_t start = rng.below(all.size());
  ++depth_;
  Value value = kUnknownValue;
  for (size_t i = 0; i < all.size() && value == kUnknownValue; ++i)
    value = construct(sort, all[(start + i) % all.size()], rng);
  --depth_;
  return value;
}

Value ValueDrawer::tuple(SortId sort, Rng& rng) {
  const std::vector<SortId> sorts(values_->sorts().arguments(sort).begin(),
                                  values_->sorts().arguments(sort).end());
  if (depth_ == kMaxDrawnDepth) return kUnknownValue;
  ++depth_;
  std::vector<Value> parts;
  for (const SortId part : sorts) parts.push_back(draw(part, rng));
  --depth_;
  return std::ranges::count(parts, kUnknownValue) > 0 ? kUnknownValue
                                                      : values_->tuple(sort, std::move(parts));
}

// Draws a sequence, set or bag of a few elements.
Value ValueDrawer::elements(SortId sort, Rng& rng) {
  const SortId element = values_->sorts().arguments(sort)[0];
  if (depth_ == kMaxDrawnDepth) return kUnknownValue;
  ++depth_;
  std::vector<Value> drawn;
  for (uint64_t left = rng.below(kMaxEntries + 1); left > 0; --left) {
    const Value one = draw(element, rng);
    if (one != kUnknownValue) drawn.push_back(one);
  }
  --depth_;
  switch (values_->kind_of(sort)) {
    case ValueKind::kSet:
      return values_->set(sort, std::move(drawn));
    case ValueKind::kBag:
      return values_->bag(sort, std::move(drawn));
    default:
      return values_->sequence(sort, std::move(drawn));
  }
}

Value ValueDrawer::construct(SortId sort, const Constructor& constructor, Rng& rng) {
  const Declaration& declaration = script_->declaration(constructor.declaration);
  std::vector<Value> arguments;
  for (size_t i = 0; i < declaration.parameter_count; ++i) {
    arguments.push_back(draw(values_->field_sort(sort, declaration, i), rng));
    if (arguments.back() == kUnknownValue) return kUnknownValue;
  }
  return values_->constructed(sort, constructor.declaration, std::move(arguments));
}

Value ValueDrawer::close_to(Value value, Rng& rng) {
  const SortId sort = values_->sort(value);
  const int step = rng.chance(1, 2) ? 1 : -1;
  switch (values_->kind(value)) {
    case ValueKind::kInteger:
      return values_->integer(sort, mpz_class(values_->number(value) + step));
    case ValueKind::kField:
      return values_->field(sort, mpz_class(values_->number(value) + step));
    case ValueKind::kReal: {
      mpq_class shift(step, power_of_two(rng.below(40)));
      shift.canonicalize();
      return values_->real(sort, mpq_class(values_->rational(value) + shift));
    }
    case ValueKind::kBitVector:
    case ValueKind::kFloat: {
      mpz_class bits = values_->number(value);
      if (rng.chance(1, 2)) {
        mpz_combit(bits.get_mpz_t(), rng.below(values_->width(sort)));
      } else {
        bits += step;
        mpz_fdiv_r_2exp(bits.get_mpz_t(), bits.get_mpz_t(), values_->width(sort));
      }
      const bool word = values_->kind(value) == ValueKind::kBitVector;
      return word ? values_->bit_vector(sort, bits) : values_->floating(sort, bits);
    }
    case ValueKind::kString: {
      std::u32string characters = values_->characters(value);
      draw_characters(rng, nullptr, characters);
      return values_->string(sort, characters);
    }
    default:
      return scalar(sort, rng);
  }
}

}  // namespace gadfly::generate
