// SPDX-License-Identifier: Apache-2.0
// Lists in text: splits at separators, and membership.
#include "lib/base/list.h"

#include <gtest/gtest.h>

namespace gadfly {
namespace {

TEST(ListTest, ItemsStandBetweenSeparators) {
  using Items = std::vector<std::string_view>;
  EXPECT_EQ(items("z3;cvc5 -q;; ;a", ';'), (Items{"z3", "cvc5 -q", "a"}));
  EXPECT_EQ(items("z3", ';'), Items{"z3"});
  EXPECT_EQ(items("", ';'), Items{});
  EXPECT_EQ(items(";", ';'), Items{});
}

TEST(ListTest, OnlyWholeItemsAreMembers) {
  EXPECT_TRUE(lists("a,bc", "bc"));
  EXPECT_FALSE(lists("a,bc", "b"));
  EXPECT_FALSE(lists("a,bc", ""));
  EXPECT_FALSE(lists("none", "a"));
}

}  // namespace
}  // namespace gadfly
