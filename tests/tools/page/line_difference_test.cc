// SPDX-License-Identifier: Apache-2.0
#include "tools/page/line_difference.h"

#include <gtest/gtest.h>

namespace gadfly::tools::line_difference_test {
namespace {

std::string written(const std::vector<ChangedLine>& changes) {
  std::string out;
  for (const ChangedLine& change : changes) out += change.sign + change.line + '\n';
  return out;
}

TEST(LineDifference, KeepsTheLongestCommonPart) {
  EXPECT_EQ(written(line_difference("a\nb\nc\nd\n", "a\nc\nx\nd")), " a\n-b\n c\n+x\n d\n");
  EXPECT_EQ(written(line_difference("", "a\n\nb\n")), "+a\n+\n+b\n");
  EXPECT_EQ(written(line_difference("a\n", "")), "-a\n");
  EXPECT_EQ(written(line_difference("", "")), "");
}

TEST(LineDifference, LongTextsAreNotCompared) {
  std::string text;
  for (int i = 0; i < 1001; ++i) text += std::to_string(i) + '\n';
  const std::vector<ChangedLine> changes = line_difference("0\n", text);
  ASSERT_EQ(changes.size(), 1001U);
  EXPECT_EQ(changes.back().sign, ' ');
  EXPECT_EQ(changes.back().line, "1000");
}

}  // namespace
}  // namespace gadfly::tools::line_difference_test
