// SPDX-License-Identifier: Apache-2.0
// Tests of lines that overwrite each other on a terminal: on anything else they are plain lines.
#include "tools/campaign/screen/live_block.h"

#include <gtest/gtest.h>

namespace gadfly::tools::live_block_test {
namespace {

TEST(LiveBlock, WithoutATerminalLinesArePlain) {
  testing::internal::CaptureStderr();
  LiveBlock block;
  EXPECT_FALSE(block.on_terminal());
  block.show({"one", "two"});
  block.clear();
  block.show({"three"});
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "one\ntwo\nthree\n");
}

TEST(LiveBlock, TextIsCutBetweenCharacters) {
  EXPECT_EQ(first_columns("abc", 2), "ab");
  EXPECT_EQ(first_columns("abc", 3), "abc");
  EXPECT_EQ(first_columns("\u2581\u2582\u2583", 2), "\u2581\u2582");
  EXPECT_EQ(first_columns("", 2), "");
  EXPECT_EQ(first_columns("abc", 0), "");
}

}  // namespace
}  // namespace gadfly::tools::live_block_test
