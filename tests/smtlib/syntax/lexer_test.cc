// SPDX-License-Identifier: Apache-2.0
// The lexer: kinds of tokens, comments, error messages and positions.
#include "lib/smtlib/syntax/lexer.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace gadfly::smtlib::lexer_test {
namespace {

using Kind = TokenKind;

std::vector<std::pair<Kind, std::string>> tokens(std::string_view text) {
  std::vector<std::pair<Kind, std::string>> out;
  Lexer lexer(text);
  for (;;) {
    const Token token = lexer.next();
    if (token.kind == Kind::kEnd) return out;
    out.emplace_back(token.kind, token.kind == Kind::kError
                                     ? lexer.error_message()
                                     : text.substr(token.begin, token.end - token.begin));
    if (token.kind == Kind::kError) return out;
  }
}

Kind kind_of(std::string_view text) {
  const auto all = tokens(text);
  return all.size() == 1 ? all[0].first : Kind::kEnd;
}

TEST(LexerTest, EachKindOfTokenIsRecognized) {
  EXPECT_EQ(kind_of("abc"), Kind::kSymbol);
  EXPECT_EQ(kind_of("~!@$%^&*_-+=<>.?/x9"), Kind::kSymbol);
  EXPECT_EQ(kind_of("-1"), Kind::kSymbol);
  EXPECT_EQ(kind_of("|a b\n(;\"|"), Kind::kQuotedSymbol);
  EXPECT_EQ(kind_of(":named"), Kind::kKeyword);
  EXPECT_EQ(kind_of("007"), Kind::kNumeral);
  EXPECT_EQ(kind_of("1.50"), Kind::kDecimal);
  EXPECT_EQ(kind_of("#xaF0"), Kind::kHexadecimal);
  EXPECT_EQ(kind_of("#b010"), Kind::kBinary);
  EXPECT_EQ(kind_of("#f3m17"), Kind::kField);
  EXPECT_EQ(kind_of("\"a \"\" b ; (\""), Kind::kString);
  EXPECT_EQ(kind_of("\"\""), Kind::kString);
}

TEST(LexerTest, CommentsAndSpaceSeparateTokens) {
  const auto all = tokens("(a;b)\n\t:c)\r\n;end");
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(all[1].second, "a");
  EXPECT_EQ(all[2].second, ":c");
}

TEST(LexerTest, ErrorMessagesNameTheProblem) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"\xEF\xBB\xBF(check-sat)",
       "a byte order mark before the script: save the file as UTF-8 without it"},
      {"\"abc", "unterminated string"},
      {"\"ab\"\"", "unterminated string"},
      {"|abc", "unterminated |symbol|"},
      {"|a\\b|", "a backslash inside a |symbol|"},
      {"1x", "a symbol cannot start with a digit: write it between bars"},
      {"1.", "a symbol cannot start with a digit: write it between bars"},
      {"#", "expected #b or #x and digits"},
      {"#x", "expected #b or #x and digits"},
      {"#q1", "expected #b or #x and digits"},
      {"#f3", "expected #f, a number, m and the field's order"},
      {"#f3m", "expected #f, a number, m and the field's order"},
      {"#fm7", "expected #f, a number, m and the field's order"},
      {"#f3m17x", "expected #f, a number, m and the field's order"},
      {"#b012", "a digit that does not fit its #b or #x literal"},
      {":", "a colon without a keyword after it"},
      {"'", "a byte that SMT-LIB does not allow here"},
      {"\xc3\xa9", "a byte that SMT-LIB does not allow here"},
      {std::string_view("\0", 1), "a byte that SMT-LIB does not allow here"},
      {"\"\xff\"", "invalid UTF-8"},
      {"\"\xc0\x80\"", "invalid UTF-8"},
      {"\"\xed\xa0\x80\"", "invalid UTF-8"},
      {"; \x80", "invalid UTF-8 in a comment"},
  };
  for (const auto& [text, message] : cases) {
    const auto all = tokens(text);
    ASSERT_FALSE(all.empty()) << text;
    EXPECT_EQ(all.back().first, Kind::kError) << text;
    EXPECT_EQ(all.back().second, message) << text;
  }
}

TEST(LexerTest, TheTextEndsAfterAnError) {
  for (const char* text : {"(a , b)", "(a 1x b)", "(a #b2 b)", "(a : b)"}) {
    Lexer lexer(text);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(lexer.next().kind == Kind::kError, i == 2) << text;
    EXPECT_EQ(lexer.next().kind, Kind::kEnd) << text;
  }
}

TEST(LexerTest, Utf8IsAllowedInStringsAndQuotedSymbols) {
  EXPECT_EQ(kind_of("\"\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80\""), Kind::kString);
  EXPECT_EQ(kind_of("|\xc3\xa9|"), Kind::kQuotedSymbol);
}

TEST(LexerTest, PositionsCountFromOne) {
  EXPECT_EQ(position_of("ab\ncd", 0).line, 1u);
  EXPECT_EQ(position_of("ab\ncd", 0).column, 1u);
  EXPECT_EQ(position_of("ab\ncd", 4).line, 2u);
  EXPECT_EQ(position_of("ab\ncd", 4).column, 2u);
  EXPECT_EQ(position_of("ab", 99).column, 3u);
}

}  // namespace
}  // namespace gadfly::smtlib::lexer_test
