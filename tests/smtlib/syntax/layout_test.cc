// SPDX-License-Identifier: Apache-2.0
// The layout of a script: one command per line, single spaces, no comments.
#include "lib/smtlib/syntax/layout.h"

#include <gtest/gtest.h>

namespace gadfly::smtlib::layout_test {
namespace {

std::string laid_out_text(std::string_view text) {
  Tree tree{SymbolTable()};
  EXPECT_TRUE(tree.parse(text).ok());
  return laid_out(tree);
}

TEST(Layout, EachCommandIsOneLineWithSingleSpaces) {
  EXPECT_EQ(laid_out_text("; a comment\n(assert\n  (f( g x)\ty ; another\n )) (check-sat)"),
            "(assert (f (g x) y))\n(check-sat)\n");
  EXPECT_EQ(laid_out_text("(declare-fun |a b| () Int)(echo \"a  \"\"b\")()"),
            "(declare-fun |a b| () Int)\n(echo \"a  \"\"b\")\n()\n");
  EXPECT_EQ(laid_out_text(" \n"), "");
}

TEST(Layout, DeepNestingNeedsNoRecursion) {
  const std::string deep = std::string(100000, '(') + std::string(100000, ')');
  EXPECT_EQ(laid_out_text(deep), deep + '\n');
}

}  // namespace
}  // namespace gadfly::smtlib::layout_test
