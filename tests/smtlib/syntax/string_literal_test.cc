// SPDX-License-Identifier: Apache-2.0
// String literals: escapes as in the standard, read and written.
#include "lib/smtlib/syntax/string_literal.h"

#include <gtest/gtest.h>

namespace gadfly::smtlib::string_literal_test {
namespace {

TEST(StringLiteralTest, OnlyEscapesOfTheStandardAreRead) {
  const std::pair<std::string_view, std::u32string_view> literals[] = {
      {R"("")", U""},
      {R"("a""b")", U"a\"b"},
      {R"("\u{41}")", U"A"},
      {R"("\u0041b")", U"Ab"},
      {R"("\u{2FFFF}")", U"\U0002FFFF"},
      {R"("\u{0}")", std::u32string_view(U"\0", 1)},
      // These are not escapes of the standard: too large, too long, empty, with other letters, or
      // cut off.
      {R"("\u{30000}")", U"\\u{30000}"},
      {R"("\u{000041}")", U"\\u{000041}"},
      {R"("\u{}")", U"\\u{}"},
      {R"("\u{4g}")", U"\\u{4g}"},
      {R"("\u{41")", U"\\u{41"},
      {R"("\u041")", U"\\u041"},
      {R"("\x41\n\\")", U"\\x41\\n\\\\"},
      {"\"a\nb\"", U"a\nb"}};
  for (const auto& [token, characters] : literals)
    EXPECT_EQ(read_string_literal(token), characters) << token;
}

TEST(StringLiteralTest, BytesOutsideOfTheStandardAreRefused) {
  EXPECT_EQ(read_string_literal("\"\xc3\xa9\""), std::nullopt);
  EXPECT_EQ(read_string_literal("\"\x01\""), std::nullopt);
}

TEST(StringLiteralTest, WrittenLiteralsAreReadBack) {
  for (const std::u32string& characters :
       {std::u32string(), std::u32string(U"a\"b"), std::u32string(U"\\u{41}"),
        std::u32string(U"\x7f\xe9\u4e2d\U0002FFFF"), std::u32string(3, U'\0')}) {
    const std::string token = write_string_literal(characters);
    EXPECT_EQ(read_string_literal(token), characters) << token;
  }
  EXPECT_EQ(write_string_literal(U"a\"\\\x100"), R"("a""\u{5c}\u{100}")");
}

}  // namespace
}  // namespace gadfly::smtlib::string_literal_test
