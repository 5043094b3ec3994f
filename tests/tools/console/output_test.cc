// SPDX-License-Identifier: Apache-2.0
// Texts of solvers and files on one line: no byte of them disturbs a terminal.
#include "tools/console/output.h"

#include <gtest/gtest.h>

namespace gadfly::tools::output_test {
namespace {

TEST(Shortened, ALongTextIsCut) {
  EXPECT_EQ(shortened("unsat", 5), "unsat");
  EXPECT_EQ(shortened("unsat\n", 3), "uns...");
}

TEST(Shortened, ControlCharactersAndBytesOfNoCharacterBecomeSpaces) {
  EXPECT_EQ(shortened("a\nb\tc\x7f", 9), "a b c ");
  EXPECT_EQ(shortened("a\xff\x80z", 9), "a  z");
  EXPECT_EQ(shortened("\xc3\xa4\xe2\x82\xac", 9), "\xc3\xa4\xe2\x82\xac");
  EXPECT_EQ(shortened("\xe2\x82\xac", 2), "  ...") << "the cut is inside a character";
}

}  // namespace
}  // namespace gadfly::tools::output_test
