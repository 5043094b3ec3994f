// SPDX-License-Identifier: Apache-2.0
// Compares the positions of all bytes of a text with those of position_of().
#include "lib/smtlib/syntax/lines.h"

#include <gtest/gtest.h>

#include "lib/smtlib/syntax/lexer.h"

namespace gadfly::smtlib::lines_test {
namespace {

TEST(Lines, GiveTheSamePositionsAsCounting) {
  for (const std::string_view text : {"", "\n", "ab\n\nc", "\n\nab", "abc"}) {
    const Lines lines(text);
    for (size_t offset = 0; offset <= text.size(); ++offset) {
      EXPECT_EQ(lines.of(offset).line, position_of(text, offset).line) << text << offset;
      EXPECT_EQ(lines.of(offset).column, position_of(text, offset).column) << text << offset;
    }
  }
}

}  // namespace
}  // namespace gadfly::smtlib::lines_test
