// SPDX-License-Identifier: Apache-2.0
// Drawn literals have the requested sort, and boundary values occur.
#include "lib/generate/literals.h"

#include <gtest/gtest.h>

#include <map>

#include "lib/smtlib/syntax/string_literal.h"
#include "tests/generate/workbench.h"

namespace gadfly::generate::literals_test {
namespace {

using namespace smtlib;

// Returns the literals that add_literal() writes for the sort of the last term with the text
// `like`, in the form of this term.
std::set<std::string> literals(std::string_view script, std::string_view like, int draws,
                               bool bare = false, ByteMutator byte_mutator = nullptr) {
  Workbench bench(script);
  bench.context.byte_mutator = byte_mutator;
  const NodeId node = bench.term(like);
  std::set<std::string> found;
  for (int draw = 0; draw < draws; ++draw) {
    TermText out;
    const LiteralRequest request = {
        .sort = bench.script->term(node).sort, .place = node, .like = node, .bare = bare};
    if (add_literal(*bench.script, bench.context, request, out)) found.insert(out.text);
  }
  return found;
}

TEST(LiteralsTest, AllBitVectorsOfASmallWidthOccur) {
  // There are 16 bit-vectors of width 4. Each draw gives a certain one with probability at least
  // 1/10 * 1/16, as a random literal. So the probability that one is missing after 8,000 draws is
  // below 16 * (1 - 1/160)^8000 < 1e-20.
  const auto found = literals("(assert (= #b0101 #b0101))", "#b0101", 8000);
  EXPECT_EQ(found.size(), 16u);
  for (const std::string& text : found) EXPECT_EQ(text.size(), 6u) << text;
}

TEST(LiteralsTest, ABareBitVectorIsNotZero) {
  const auto found = literals("(assert (= #b0101 #b0101))", "#b0101", 8000, true);
  EXPECT_EQ(found.size(), 15u);
  EXPECT_FALSE(found.contains("#b0000"));
}

TEST(LiteralsTest, BoundariesOfWideBitVectorsOccur) {
  const auto found = literals("(assert (= #x00ff1234 #x00ff1234))", "#x00ff1234", 4000);
  for (const char* expected :
       {"#x00000000", "#xffffffff", "#x80000000", "#x7fffffff", "#x80000001", "#xaaaaaaaa",
        "#x55555555", "#x00ff1235", "#x00ff1233", "#x00000001"})
    EXPECT_TRUE(found.contains(expected)) << expected;
  for (const std::string& text : found) EXPECT_EQ(text.size(), 10u) << text;
}

TEST(LiteralsTest, BoundariesOfIntegersOccur) {
  const auto found = literals("(set-logic QF_LIA)(assert (< 99 99))", "99", 20'000);
  for (const char* expected :
       {"0", "1", "(- 1)", "100", "98", "255", "256", "257", "4294967296", "18446744073709551615",
        "(- 9223372036854775808)", "340282366920938463463374607431768211457"})
    EXPECT_TRUE(found.contains(expected)) << expected;
  for (const std::string& text : found) EXPECT_EQ(text.find('.'), std::string::npos) << text;
}

TEST(LiteralsTest, NumeralsAndDecimalsKeepTheirForm) {
  const std::string_view script = "(set-logic QF_LRA)(assert (< 3 2.5))";
  for (const std::string& text : literals(script, "3", 500))
    EXPECT_EQ(text.find('.'), std::string::npos) << text;
  for (const std::string& text : literals(script, "2.5", 500))
    EXPECT_NE(text.find('.'), std::string::npos) << text;
}

TEST(LiteralsTest, BareLiteralsArePositiveTokens) {
  for (const std::string& text : literals("(set-logic QF_LIA)(assert (< 3 3))", "3", 2000, true)) {
    EXPECT_NE(text.front(), '(');
    EXPECT_NE(text, "0");
  }
}

TEST(LiteralsTest, NothingIsWrittenForSortsWithoutLiterals) {
  EXPECT_TRUE(literals("(declare-const p Bool)(assert (not p))", "p", 50).empty());
  EXPECT_TRUE(literals("(declare-const w (_ BitVec 5001))(assert (= w w))", "w", 50).empty());
}

TEST(LiteralsTest, AllFloatsOfATinyFormatOccur) {
  // The rarest float is drawn as random bits, with probability 1/9 * 1/8 * 1/32.
  const auto found =
      literals("(set-logic QF_FP)(assert (= (_ NaN 2 3) (_ NaN 2 3)))", "(_ NaN 2 3)", 60'000);
  EXPECT_EQ(found.size(), 32u);
  for (const std::string& text : found) {
    const auto reread = read("(assert (= " + text + " (_ NaN 2 3)))");
    EXPECT_EQ(problems(*reread), std::vector<std::string>()) << text;
  }
}

TEST(LiteralsTest, BoundariesOfFloatsOccur) {
  const std::string old = "(fp #b1 #b01010 #b0011001100)";
  const auto found = literals("(assert (= " + old + ' ' + old + "))", old, 20'000);
  for (const char* expected :
       {"#b0 #b00000 #b0000000000", "#b1 #b00000 #b0000000000", "#b0 #b01111 #b0000000000",
        "#b0 #b11111 #b0000000000", "#b1 #b11111 #b0000000000", "#b0 #b11111 #b1000000000",
        "#b0 #b11110 #b1111111111", "#b0 #b00001 #b0000000000", "#b0 #b00000 #b1111111111",
        "#b0 #b00000 #b0000000001", "#b0 #b01110 #b1111111111", "#b0 #b01111 #b0000000001",
        "#b1 #b01010 #b0011001101", "#b1 #b01010 #b0011001011"})
    EXPECT_TRUE(found.contains("(fp " + std::string(expected) + ')')) << expected;
  const std::string mode = "(assert (= RNE RNE))";
  EXPECT_EQ(literals(mode, "RNE", 500), (std::set<std::string>{"RNE", "RNA", "RTP", "RTN", "RTZ"}));
}

TEST(LiteralsTest, DecimalsUnderToFpAreDrawnInFloatLogics) {
  const std::string_view script = "(set-logic QF_FP)(assert (fp.isNaN ((_ to_fp 8 24) RNE 0.5)))";
  EXPECT_GT(literals(script, "0.5", 500).size(), 20u);
}

TEST(LiteralsTest, FloatsWithoutOperationsAreLiterals) {
  const Workbench bench(
      "(declare-const w (_ BitVec 2))"
      "(assert (= (fp #b0 #b11 #b00) (_ +oo 2 3) (fp #b0 w #b00) ((_ to_fp 2 3) RNE 0.5)))");
  for (const char* literal : {"(fp #b0 #b11 #b00)", "(_ +oo 2 3)", "RNE", "0.5", "#b0"})
    EXPECT_TRUE(is_literal(*bench.script, bench.term(literal))) << literal;
  for (const char* term : {"(fp #b0 w #b00)", "((_ to_fp 2 3) RNE 0.5)", "w"})
    EXPECT_FALSE(is_literal(*bench.script, bench.term(term))) << term;
}

TEST(LiteralsTest, BytesOfTheEngineAreMappedToDigits) {
  const ByteMutator garbage = [](uint8_t* data, size_t, size_t capacity) {
    for (size_t i = 0; i < capacity; ++i) data[i] = static_cast<uint8_t>(0xf7 + i);
    return capacity;
  };
  const ByteMutator nothing = [](uint8_t*, size_t, size_t) { return size_t{0}; };
  for (const ByteMutator byte_mutator : {garbage, nothing}) {
    for (const auto& [script, like] : std::map<std::string_view, std::string_view>{
             {"(assert (= #b0101 #b0101))", "#b0101"},
             {"(assert (= #xabcd #xabcd))", "#xabcd"},
             {"(set-logic QF_LIA)(assert (< 99 99))", "99"}}) {
      for (const std::string& text : literals(script, like, 300, false, byte_mutator)) {
        const auto reread = read("(assert (= " + text + ' ' + std::string(like) + "))");
        EXPECT_EQ(problems(*reread), std::vector<std::string>()) << text;
      }
    }
  }
}

TEST(LiteralsTest, BoundariesOfStringsOccur) {
  const auto found =
      literals(R"((declare-const s String)(assert (= s "abc")))", R"("abc")", 20'000);
  for (const char* expected :
       {R"("")", R"("a")", R"("0")", R"("-1")", R"("\u{0}")", R"("\u{2ffff}")", R"("ab")",
        R"("bc")", R"("abcabc")", R"("""")", R"("\u{5c}")"})
    EXPECT_TRUE(found.contains(expected)) << expected;
  Script script(TheorySet::standard());
  for (const std::string& text : found)
    EXPECT_TRUE(script.read("(assert (= " + text + " " + text + "))").ok() &&
                script.problems().empty())
        << text;
}

TEST(LiteralsTest, ABareStringIsOneCharacter) {
  const auto found =
      literals(R"((declare-const s String)(assert (= s "abc")))", R"("abc")", 2000, true);
  Script script(TheorySet::standard());
  for (const std::string& text : found) {
    ASSERT_TRUE(script.read("(assert (= " + text + " " + text + "))").ok()) << text;
    EXPECT_TRUE(text.size() == 3 || text.starts_with("\"\\u{") || text == R"("""")") << text;
  }
}

// CVC4 accepts only ranges of two single characters in ascending order.
TEST(LiteralsTest, RegLanLiteralsAreStringsAndAscendingRanges) {
  const auto found =
      literals(R"((declare-const s String)(assert (str.in_re s (re.range "a" "c"))))",
               R"((re.range "a" "c"))", 5000);
  EXPECT_GT(found.size(), 100u);
  int ranges = 0;
  for (const std::string& text : found) {
    const auto script = smtlib::read("(declare-const s String)(assert (str.in_re s " + text + "))");
    ASSERT_TRUE(script->problems().empty()) << text;
    if (!text.starts_with("(re.range")) continue;
    ++ranges;
    const NodeId range = find_term(*script, text);
    std::u32string ends[2];
    for (uint32_t i : {0u, 1u})
      ends[i] = read_string_literal(script->text(script->child(range, i + 1))).value_or(U"");
    EXPECT_EQ(ends[0].size(), 1u) << text;
    EXPECT_EQ(ends[1].size(), 1u) << text;
    EXPECT_LE(ends[0], ends[1]) << text;
  }
  EXPECT_GT(ranges, 50);
}

}  // namespace
}  // namespace gadfly::generate::literals_test
