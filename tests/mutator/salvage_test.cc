// SPDX-License-Identifier: Apache-2.0
// Tests of mutator/salvage.h: the complete commands of a broken text are kept.
#include "mutator/salvage.h"

#include <gtest/gtest.h>

namespace gadfly::mutator::salvage_test {
namespace {

std::string whole(std::string_view text) {
  std::string out = "old";
  whole_commands(text, out);
  return out;
}

TEST(SalvageTest, CompleteCommandsAreKept) {
  struct JudgeInput {
    const char* text;
    const char* kept;
  };
  const JudgeInput cases[] = {
      {"", ""},
      {"(a)(b) ; end", "(a)\n(b)\n"},
      {"(a)\n(b (c", "(a)\n"},
      {"(a)\n(b \"open", "(a)\n"},
      {"(a))\n(b)\n", "(a)\n(b)\n"},
      {"(a) atom (b)\n(c)", "(a)\n(c)\n"},
      {"(a\n(b)\n", "(b)\n"},
      {"tail of a string\" (x))\n(b (c) |d e|)", "(b (c) |d e|)\n"},
      {"((((", ""},
      {"\xff\xfe (a)\n(b)", "(b)\n"},
  };
  for (const JudgeInput& c : cases) EXPECT_EQ(whole(c.text), c.kept) << c.text;
}

TEST(SalvageTest, ManyBreaksAndDeepNestingTakeLinearTime) {
  std::string open;
  for (int i = 0; i < 100000; ++i) open += "\n(";
  EXPECT_EQ(whole(open), "");
  EXPECT_EQ(whole(std::string(1 << 20, '(')), "");
  const std::string deep = std::string(100000, '(') + std::string(100000, ')');
  EXPECT_EQ(whole(deep), deep + "\n");
}

}  // namespace
}  // namespace gadfly::mutator::salvage_test
