// SPDX-License-Identifier: Apache-2.0
// Lists in a text: they are split at separators, and tested for members.
#include "lib/base/split.h"

#include <gtest/gtest.h>

namespace gadfly::split_test {
namespace {

TEST(ListTest, ItemsAreTheTextsBetweenSeparators) {
  using Items = std::vector<std::string_view>;
  EXPECT_EQ(split("z3;cvc5 -q;; ;a", ';'), (Items{"z3", "cvc5 -q", "a"}));
  EXPECT_EQ(split("z3", ';'), Items{"z3"});
  EXPECT_EQ(split("", ';'), Items{});
  EXPECT_EQ(split(";", ';'), Items{});
}

TEST(ListTest, OnlyWholeItemsAreMembers) {
  EXPECT_TRUE(contains_item("a,bc", "bc"));
  EXPECT_FALSE(contains_item("a,bc", "b"));
  EXPECT_FALSE(contains_item("a,bc", ""));
  EXPECT_FALSE(contains_item("none", "a"));
}

TEST(ListTest, BlankLinesAreLines) {
  using Lines = std::vector<std::string_view>;
  EXPECT_EQ(lines_of("a\n\n b\nc"), (Lines{"a", "", " b", "c"}));
  EXPECT_EQ(lines_of("a\n"), Lines{"a"});
  EXPECT_EQ(lines_of(""), Lines{});
}

}  // namespace
}  // namespace gadfly::split_test
