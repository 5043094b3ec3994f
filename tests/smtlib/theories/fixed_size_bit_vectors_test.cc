// SPDX-License-Identifier: Apache-2.0
// Evaluates every operator at the widths 1 to 4 on all arguments, and compares with definitions
// that follow the standard (theory FixedSizeBitVectors, logic QF_BV) one by one.
#include <gtest/gtest.h>

#include <bit>
#include <functional>

#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib::fixed_size_bit_vectors_test {
namespace {

// A bit-vector as the standard defines it: a width and a number.
struct Word {
  uint32_t width;
  uint64_t number;

  bool bit(uint32_t i) const { return number >> i & 1; }
  bool msb() const { return bit(width - 1); }
  std::string text() const {
    std::string bits = "#b";
    for (uint32_t i = width; i-- > 0;) bits += bit(i) ? '1' : '0';
    return bits;
  }
};

Word nat2bv(uint32_t width, uint64_t number) {
  return {width, number & ((uint64_t{1} << width) - 1)};
}
Word concat(Word s, Word t) {
  return {s.width + t.width, s.number << t.width | t.number};
}
Word extract(uint32_t i, uint32_t j, Word s) {
  return nat2bv(i - j + 1, s.number >> j);
}
Word bvnot(Word s) {
  return nat2bv(s.width, ~s.number);
}
Word bvand(Word s, Word t) {
  return {s.width, s.number & t.number};
}
Word bvor(Word s, Word t) {
  return {s.width, s.number | t.number};
}
Word bvneg(Word s) {
  return nat2bv(s.width, (uint64_t{1} << s.width) - s.number);
}
Word bvadd(Word s, Word t) {
  return nat2bv(s.width, s.number + t.number);
}
Word bvmul(Word s, Word t) {
  return nat2bv(s.width, s.number * t.number);
}
Word bvudiv(Word s, Word t) {
  return t.number == 0 ? nat2bv(s.width, ~uint64_t{0}) : nat2bv(s.width, s.number / t.number);
}
Word bvurem(Word s, Word t) {
  return t.number == 0 ? s : nat2bv(s.width, s.number % t.number);
}
Word bvshl(Word s, Word t) {
  return nat2bv(s.width, t.number >= s.width ? 0 : s.number << t.number);
}
Word bvlshr(Word s, Word t) {
  return nat2bv(s.width, t.number >= s.width ? 0 : s.number >> t.number);
}
bool bvult(Word s, Word t) {
  return s.number < t.number;
}

// These operators are defined by the operators above, as in the logic QF_BV.
Word bvnand(Word s, Word t) {
  return bvnot(bvand(s, t));
}
Word bvnor(Word s, Word t) {
  return bvnot(bvor(s, t));
}
Word bvxor(Word s, Word t) {
  return bvor(bvand(s, bvnot(t)), bvand(bvnot(s), t));
}
Word bvxnor(Word s, Word t) {
  return bvor(bvand(s, t), bvand(bvnot(s), bvnot(t)));
}
Word bvcomp(Word s, Word t) {
  if (s.width == 1) return bvxnor(s, t);
  const uint32_t top = s.width - 1;
  return bvand(bvxnor(extract(top, top, s), extract(top, top, t)),
               bvcomp(extract(top - 1, 0, s), extract(top - 1, 0, t)));
}
Word bvsub(Word s, Word t) {
  return bvadd(s, bvneg(t));
}
Word bvsdiv(Word s, Word t) {
  if (!s.msb() && !t.msb()) return bvudiv(s, t);
  if (s.msb() && !t.msb()) return bvneg(bvudiv(bvneg(s), t));
  if (!s.msb() && t.msb()) return bvneg(bvudiv(s, bvneg(t)));
  return bvudiv(bvneg(s), bvneg(t));
}
Word bvsrem(Word s, Word t) {
  if (!s.msb() && !t.msb()) return bvurem(s, t);
  if (s.msb() && !t.msb()) return bvneg(bvurem(bvneg(s), t));
  if (!s.msb() && t.msb()) return bvurem(s, bvneg(t));
  return bvneg(bvurem(bvneg(s), bvneg(t)));
}
Word bvsmod(Word s, Word t) {
  const Word u = bvurem(s.msb() ? bvneg(s) : s, t.msb() ? bvneg(t) : t);
  if (u.number == 0) return u;
  if (!s.msb() && !t.msb()) return u;
  if (s.msb() && !t.msb()) return bvadd(bvneg(u), t);
  if (!s.msb() && t.msb()) return bvadd(u, t);
  return bvneg(u);
}
Word repeat(uint32_t i, Word t) {
  return i == 1 ? t : concat(t, repeat(i - 1, t));
}
Word bvashr(Word s, Word t) {
  return s.msb() ? bvnot(bvlshr(bvnot(s), t)) : bvlshr(s, t);
}
Word zero_extend(uint32_t i, Word t) {
  return i == 0 ? t : concat(repeat(i, {1, 0}), t);
}
Word sign_extend(uint32_t i, Word t) {
  return i == 0 ? t : concat(repeat(i, extract(t.width - 1, t.width - 1, t)), t);
}
Word rotate_left(uint32_t i, Word t) {
  if (i == 0 || t.width == 1) return t;
  return rotate_left(i - 1,
                     concat(extract(t.width - 2, 0, t), extract(t.width - 1, t.width - 1, t)));
}
Word rotate_right(uint32_t i, Word t) {
  if (i == 0 || t.width == 1) return t;
  return rotate_right(i - 1, concat(extract(0, 0, t), extract(t.width - 1, 1, t)));
}
Word bvrol(Word s, Word t) {
  return rotate_left(static_cast<uint32_t>(t.number % t.width), s);
}
Word bvror(Word s, Word t) {
  return rotate_right(static_cast<uint32_t>(t.number % t.width), s);
}
bool bvslt(Word s, Word t) {
  return (s.msb() && !t.msb()) || (s.msb() == t.msb() && bvult(s, t));
}

const std::vector<std::pair<std::string, Word (*)(Word)>> kUnary = {{"bvnot", bvnot},
                                                                    {"bvneg", bvneg}};
const std::vector<std::pair<std::string, Word (*)(uint32_t, Word)>> kIndexed = {
    {"zero_extend", zero_extend},
    {"sign_extend", sign_extend},
    {"rotate_left", rotate_left},
    {"rotate_right", rotate_right}};
const std::vector<std::pair<std::string, Word (*)(Word, Word)>> kBinary = {
    {"concat", concat}, {"bvand", bvand},   {"bvor", bvor},     {"bvxor", bvxor},
    {"bvnand", bvnand}, {"bvnor", bvnor},   {"bvxnor", bvxnor}, {"bvcomp", bvcomp},
    {"bvadd", bvadd},   {"bvsub", bvsub},   {"bvmul", bvmul},   {"bvudiv", bvudiv},
    {"bvurem", bvurem}, {"bvsdiv", bvsdiv}, {"bvsrem", bvsrem}, {"bvsmod", bvsmod},
    {"bvshl", bvshl},   {"bvlshr", bvlshr}, {"bvashr", bvashr}, {"bvrol", bvrol},
    {"bvror", bvror}};
const std::vector<std::pair<std::string, std::function<bool(Word, Word)>>> kRelations = {
    {"bvult", bvult},
    {"bvule", [](Word s, Word t) { return bvult(s, t) || s.number == t.number; }},
    {"bvugt", [](Word s, Word t) { return bvult(t, s); }},
    {"bvuge", [](Word s, Word t) { return bvult(t, s) || s.number == t.number; }},
    {"bvslt", bvslt},
    {"bvsle", [](Word s, Word t) { return bvslt(s, t) || s.number == t.number; }},
    {"bvsgt", [](Word s, Word t) { return bvslt(t, s); }},
    {"bvsge", [](Word s, Word t) { return bvslt(t, s) || s.number == t.number; }}};

std::string equal(const std::string& term, const std::string& value) {
  return "(assert (= " + term + " " + value + "))";
}

std::string of_one(Word s) {
  std::string out;
  for (const auto& [name, definition] : kUnary)
    out += equal("(" + name + " " + s.text() + ")", definition(s).text());
  for (const auto& [name, definition] : kIndexed)
    for (uint32_t i = 0; i < 10; ++i)
      out += equal("((_ " + name + " " + std::to_string(i) + ") " + s.text() + ")",
                   definition(i, s).text());
  for (uint32_t i = 0; i < s.width; ++i)
    for (uint32_t j = 0; j <= i; ++j)
      out += equal(
          "((_ extract " + std::to_string(i) + " " + std::to_string(j) + ") " + s.text() + ")",
          extract(i, j, s).text());
  for (uint32_t i = 1; i < 4; ++i)
    out += equal("((_ repeat " + std::to_string(i) + ") " + s.text() + ")", repeat(i, s).text());
  out += equal("(bv2nat " + s.text() + ")", std::to_string(s.number));
  out += equal("(_ bv" + std::to_string(s.number) + " " + std::to_string(s.width) + ")", s.text());
  for (const std::string offset : {"0", "16", "(- 16)", "(- 4096)"})
    out += equal("((_ int2bv " + std::to_string(s.width) + ") (+ " + offset + " " +
                     std::to_string(s.number) + "))",
                 s.text());
  out += equal("(bvite ((_ extract 0 0) " + s.text() + ") #b10 #b01)",
               s.number % 2 != 0 ? "#b10" : "#b01");
  out += equal("(bvinc " + s.text() + ")", bvadd(s, {s.width, 1}).text());
  out += equal("(bvdec (bvinc " + s.text() + "))", s.text());
  out += equal("(bvredxor " + s.text() + ")", std::popcount(s.number) % 2 != 0 ? "#b1" : "#b0");
  out += equal("(bvredor " + s.text() + ")", s.number != 0 ? "#b1" : "#b0");
  return out + equal("(bvredand " + s.text() + ")", bvnot(s).number == 0 ? "#b1" : "#b0");
}

std::string of_two(Word s, Word t) {
  std::string out;
  const std::string operands = " " + s.text() + " " + t.text() + ")";
  for (const auto& [name, definition] : kBinary)
    out += equal("(" + name + operands, definition(s, t).text());
  for (const auto& [name, definition] : kRelations)
    out += equal("(" + name + operands, definition(s, t) ? "true" : "false");
  return out;
}

TEST(FixedSizeBitVectorsTest, AllArgumentsUpToFourBitsAgreeWithTheDefinitions) {
  std::string assertions;
  for (uint32_t width = 1; width <= 4; ++width) {
    for (uint64_t s = 0; s < uint64_t{1} << width; ++s) {
      assertions += of_one({width, s});
      for (uint64_t t = 0; t < uint64_t{1} << width; ++t)
        assertions += of_two({width, s}, {width, t});
    }
  }
  EXPECT_GT(expect_true(assertions), 10000u);
}

TEST(FixedSizeBitVectorsTest, MoreThanTwoArgumentsAreFolded) {
  expect_values({{"(concat #b1 #b01 #b001)", "#b101001"},
                 {"(bvadd #x7 #x7 #x7)", "#x5"},
                 {"(bvxnor #b0 #b0 #b0)", "#b0"},
                 {"(bvand #b11 #b10 #b01)", "#b00"}});
}

TEST(FixedSizeBitVectorsTest, WideBitVectorsAreEvaluated) {
  expect_values({{"(_ bv12345678901234567890 64)", "#xab54a98ceb1f0ad2"},
                 {"(bvshl #x0000000000000001 #xffffffffffffffff)", "#x0000000000000000"},
                 {"(bvashr #x8000000000000000 #xffffffffffffffff)", "#xffffffffffffffff"},
                 {"(bvsdiv #x8000000000000000 #xffffffffffffffff)", "#x8000000000000000"},
                 {"((_ rotate_left 16000001) #x80)", "#x01"},
                 {"(_ bv17 4)", "unknown"}});
}

TEST(FixedSizeBitVectorsTest, TooWideBitVectorsAreUnknown) {
  expect_values({{"(= ((_ repeat 16000000) #b1) ((_ repeat 16000000) #b1))", "unknown"},
                 {"((_ zero_extend 65536) #b1)", "unknown"},
                 {"((_ int2bv 70000) 1)", "unknown"},
                 {"((_ extract 0 0) ((_ zero_extend 65535) #b1))", "#b1"}});
}

}  // namespace
}  // namespace gadfly::smtlib::fixed_size_bit_vectors_test
