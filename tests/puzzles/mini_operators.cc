// SPDX-License-Identifier: Apache-2.0
// Implements the operators of Core and of bit-vectors of at most 32 bits as functions on numbers.
#include "tests/puzzles/mini_operators.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gadfly::puzzles {
namespace {

using Values = std::span<const Value>;
using Indices = std::span<const uint32_t>;

uint32_t mask(uint32_t width) {
  return width >= 32 ? ~0u : (1u << width) - 1;
}
Value bit_vector(uint64_t bits, uint32_t width) {
  return {static_cast<uint32_t>(bits) & mask(width), width};
}
Value truth(bool b) {
  return {b ? 1u : 0u, 0};
}
int64_t as_signed(Value v) {
  const bool negative = ((v.bits >> (v.width - 1)) & 1) != 0;
  return static_cast<int64_t>(v.bits) - (negative ? int64_t{1} << v.width : 0);
}

// One result for two bit-vectors of the same width.
template <uint64_t (*Function)(Value, Value)>
Value words(Values a, Indices) {
  Value result = a[0];
  for (Value v : a.subspan(1)) result = bit_vector(Function(result, v), v.width);
  return result;
}

// A relation that must be true of all adjacent arguments.
template <bool (*Relation)(Value, Value)>
Value chain(Values a, Indices) {
  for (size_t i = 0; i + 1 < a.size(); ++i)
    if (!Relation(a[i], a[i + 1])) return truth(false);
  return truth(true);
}

bool equal(Value x, Value y) {
  return x.bits == y.bits;
}
bool below(Value x, Value y) {
  return x.bits < y.bits;
}
bool above(Value x, Value y) {
  return y.bits < x.bits;
}
bool at_most(Value x, Value y) {
  return x.bits <= y.bits;
}
bool at_least(Value x, Value y) {
  return y.bits <= x.bits;
}
bool signed_below(Value x, Value y) {
  return as_signed(x) < as_signed(y);
}
bool signed_above(Value x, Value y) {
  return as_signed(y) < as_signed(x);
}
bool signed_at_most(Value x, Value y) {
  return as_signed(x) <= as_signed(y);
}
bool signed_at_least(Value x, Value y) {
  return as_signed(y) <= as_signed(x);
}

uint64_t sum(Value x, Value y) {
  return uint64_t{x.bits} + y.bits;
}
uint64_t difference(Value x, Value y) {
  return uint64_t{x.bits} - y.bits;
}
uint64_t product(Value x, Value y) {
  return uint64_t{x.bits} * y.bits;
}
uint64_t quotient(Value x, Value y) {
  return y.bits == 0 ? ~uint64_t{0} : x.bits / y.bits;
}
uint64_t remainder(Value x, Value y) {
  return y.bits == 0 ? x.bits : x.bits % y.bits;
}
uint64_t both(Value x, Value y) {
  return x.bits & y.bits;
}
uint64_t either(Value x, Value y) {
  return x.bits | y.bits;
}
uint64_t one_of(Value x, Value y) {
  return x.bits ^ y.bits;
}
uint64_t not_both(Value x, Value y) {
  return ~both(x, y);
}
uint64_t neither(Value x, Value y) {
  return ~either(x, y);
}
uint64_t same(Value x, Value y) {
  return ~one_of(x, y);
}
uint64_t shift_left(Value x, Value y) {
  return y.bits >= x.width ? 0 : uint64_t{x.bits} << y.bits;
}
uint64_t shift_right(Value x, Value y) {
  return y.bits >= x.width ? 0 : x.bits >> y.bits;
}
uint64_t shift_signed(Value x, Value y) {
  return static_cast<uint64_t>(as_signed(x) >> std::min(y.bits, x.width));
}
// Divides by cases on the signs, as SMT-LIB defines it. For a zero divisor, bvsdiv gives 1 or -1,
// and bvsrem and bvsmod give the dividend.
uint64_t signed_quotient(Value x, Value y) {
  if (y.bits == 0) return as_signed(x) < 0 ? 1 : ~uint64_t{0};
  return static_cast<uint64_t>(as_signed(x) / as_signed(y));
}
uint64_t signed_remainder(Value x, Value y) {
  return y.bits == 0 ? x.bits : static_cast<uint64_t>(as_signed(x) % as_signed(y));
}
uint64_t signed_modulo(Value x, Value y) {
  if (y.bits == 0) return x.bits;
  const int64_t rest = as_signed(x) % as_signed(y);
  const bool off = rest != 0 && (rest < 0) != (as_signed(y) < 0);
  return static_cast<uint64_t>(off ? rest + as_signed(y) : rest);
}

bool holds(Value v) {
  return v.bits != 0;
}
Value conjunction(Values a, Indices) {
  return truth(std::ranges::all_of(a, holds));
}
Value disjunction(Values a, Indices) {
  return truth(std::ranges::any_of(a, holds));
}
Value parity(Values a, Indices) {
  return truth(std::ranges::count_if(a, holds) % 2 != 0);
}
Value implication(Values a, Indices) {
  return truth(holds(a.back()) || !std::ranges::all_of(a.first(a.size() - 1), holds));
}
Value distinct(Values a, Indices) {
  for (size_t i = 0; i < a.size(); ++i)
    for (size_t j = i + 1; j < a.size(); ++j)
      if (a[i].bits == a[j].bits) return truth(false);
  return truth(true);
}
Value concat(Values a, Indices) {
  Value result = a[0];
  for (Value v : a.subspan(1))
    result = bit_vector((uint64_t{result.bits} << v.width) | v.bits, result.width + v.width);
  return result;
}
Value repeat(Values a, Indices i) {
  return concat(std::vector<Value>(i[0], a[0]), i);
}
Value rotate_left(Values a, Indices i) {
  const uint32_t by = i[0] % a[0].width;
  return bit_vector((uint64_t{a[0].bits} << by) | (a[0].bits >> (a[0].width - by)), a[0].width);
}
Value rotate_right(Values a, Indices i) {
  const uint32_t left[] = {a[0].width - i[0] % a[0].width};
  return rotate_left(a, left);
}

constexpr std::pair<std::string_view, Operation> kOperations[] = {
    {"=", chain<equal>},
    {"=>", implication},
    {"and", conjunction},
    {"bvadd", words<sum>},
    {"bvand", words<both>},
    {"bvashr", words<shift_signed>},
    {"bvcomp", [](Values a, Indices) { return bit_vector(equal(a[0], a[1]), 1); }},
    {"bvlshr", words<shift_right>},
    {"bvmul", words<product>},
    {"bvnand", words<not_both>},
    {"bvneg", [](Values a, Indices) { return bit_vector(-uint64_t{a[0].bits}, a[0].width); }},
    {"bvnor", words<neither>},
    {"bvnot", [](Values a, Indices) { return bit_vector(~uint64_t{a[0].bits}, a[0].width); }},
    {"bvor", words<either>},
    {"bvsdiv", words<signed_quotient>},
    {"bvsge", chain<signed_at_least>},
    {"bvsgt", chain<signed_above>},
    {"bvshl", words<shift_left>},
    {"bvsle", chain<signed_at_most>},
    {"bvslt", chain<signed_below>},
    {"bvsmod", words<signed_modulo>},
    {"bvsrem", words<signed_remainder>},
    {"bvsub", words<difference>},
    {"bvudiv", words<quotient>},
    {"bvuge", chain<at_least>},
    {"bvugt", chain<above>},
    {"bvule", chain<at_most>},
    {"bvult", chain<below>},
    {"bvurem", words<remainder>},
    {"bvxnor", words<same>},
    {"bvxor", words<one_of>},
    {"concat", concat},
    {"distinct", distinct},
    {"extract", [](Values a, Indices i) { return bit_vector(a[0].bits >> i[1], i[0] - i[1] + 1); }},
    {"false", [](Values, Indices) { return truth(false); }},
    {"ite", [](Values a, Indices) { return holds(a[0]) ? a[1] : a[2]; }},
    {"not", [](Values a, Indices) { return truth(!holds(a[0])); }},
    {"or", disjunction},
    {"repeat", repeat},
    {"rotate_left", rotate_left},
    {"rotate_right", rotate_right},
    {"sign_extend",
     [](Values a, Indices i) {
       return bit_vector(static_cast<uint64_t>(as_signed(a[0])), a[0].width + i[0]);
     }},
    {"true", [](Values, Indices) { return truth(true); }},
    {"xor", parity},
    {"zero_extend", [](Values a, Indices i) { return bit_vector(a[0].bits, a[0].width + i[0]); }},
};

}  // namespace

Operation find_operation(std::string_view name) {
  for (const auto& [known, operation] : kOperations)
    if (known == name) return operation;
  return nullptr;
}

}  // namespace gadfly::puzzles
