// SPDX-License-Identifier: Apache-2.0
// The tree of a script: parsing, links, spans and error messages.
#include "lib/smtlib/syntax/tree.h"

#include <gtest/gtest.h>

#include <string>

namespace gadfly::smtlib::tree_test {
namespace {

class TreeTest : public testing::Test {
 protected:
  std::string error(std::string_view text) {
    const Result<Done> done = tree_.parse(text);
    if (done.ok()) return "fine";
    const Error& e = done.error();
    return std::to_string(e.position.line) + ":" + std::to_string(e.position.column) + ": " +
           e.message;
  }

  Tree tree_{SymbolTable()};
};

TEST_F(TreeTest, NodesAreInPreorderWithLinksAndSpans) {
  ASSERT_TRUE(tree_.parse("(a (b c) ()) (d)").ok());
  ASSERT_EQ(tree_.node_count(), 9u);
  EXPECT_EQ(tree_.child_count(kRoot), 2u);
  const NodeId first = tree_.child(kRoot, 0);
  EXPECT_EQ(tree_.text(first), "(a (b c) ())");
  EXPECT_EQ(tree_.text(tree_.child(first, 1)), "(b c)");
  EXPECT_EQ(tree_.subtree_end(tree_.child(first, 1)), tree_.child(first, 2));
  EXPECT_EQ(tree_.subtree_end(first), tree_.child(kRoot, 1));
  EXPECT_EQ(tree_.subtree_end(tree_.child(kRoot, 1)), tree_.node_count());
  EXPECT_EQ(tree_.child(first, 3), kNoNode);
  EXPECT_EQ(tree_.node(tree_.child(first, 2)).first_child, kNoNode);
}

TEST_F(TreeTest, QuotedAndPlainNamesAreOneSymbol) {
  ASSERT_TRUE(tree_.parse("(x |x| | x|)").ok());
  const NodeId list = tree_.child(kRoot, 0);
  const Symbol x = tree_.node(tree_.child(list, 0)).symbol;
  EXPECT_EQ(tree_.node(tree_.child(list, 1)).symbol, x);
  EXPECT_NE(tree_.node(tree_.child(list, 2)).symbol, x);
}

TEST_F(TreeTest, ASymbolMayHaveTheFormOfANegativeNumber) {
  ASSERT_TRUE(tree_.parse("(-1 -02.50 7 - -x -1x -1. -.5 --1 |-1| #b1)").ok());
  const NodeId list = tree_.child(kRoot, 0);
  const auto kind = [&](uint32_t child) { return tree_.literal_kind(tree_.child(list, child)); };
  EXPECT_EQ(kind(0), NodeKind::kNumeral);
  EXPECT_EQ(kind(1), NodeKind::kDecimal);
  EXPECT_EQ(kind(2), NodeKind::kNumeral);
  for (uint32_t child = 3; child < 9; ++child) EXPECT_EQ(kind(child), NodeKind::kSymbol) << child;
  EXPECT_EQ(kind(9), NodeKind::kQuotedSymbol);
  EXPECT_EQ(kind(10), NodeKind::kBinary);
}

TEST_F(TreeTest, ErrorsHavePositions) {
  EXPECT_EQ(error("(a\n (b)"), "1:1: this parenthesis is never closed");
  EXPECT_EQ(error("(a\n (b"), "2:2: this parenthesis is never closed");
  EXPECT_EQ(error("(a))"), "1:4: a closing parenthesis without an opening one");
  EXPECT_EQ(error("(a)\nb"), "2:1: expected a command, which starts with (");
  EXPECT_EQ(error("(a \"b)"), "1:4: unterminated string");
  EXPECT_EQ(error(""), "fine");
  EXPECT_EQ(error("; nothing"), "fine");
}

TEST_F(TreeTest, AnErrorLeavesAnEmptyTreeThatCanParseAgain) {
  EXPECT_NE(error("(a (b"), "fine");
  EXPECT_EQ(tree_.node_count(), 1u);
  EXPECT_EQ(tree_.child_count(kRoot), 0u);
  EXPECT_EQ(error("(a b)"), "fine");
  EXPECT_EQ(tree_.node_count(), 4u);
}

TEST_F(TreeTest, DeepNestingNeedsNoRecursion) {
  const size_t depth = 1000000;
  EXPECT_EQ(error(std::string(depth, '(') + std::string(depth, ')')), "fine");
  EXPECT_EQ(tree_.node_count(), depth + 1);
  EXPECT_EQ(tree_.subtree_end(tree_.child(kRoot, 0)), depth + 1);
  EXPECT_EQ(error(std::string(depth, '(')), "1:1000000: this parenthesis is never closed");
}

TEST_F(TreeTest, SymbolsOfAnEarlierScriptAreRemoved) {
  ASSERT_TRUE(tree_.parse("(a b c d)").ok());
  const uint32_t size = tree_.symbols().size();
  for (int i = 0; i < 1000; ++i) {
    const std::string name = "n" + std::to_string(i);
    ASSERT_TRUE(tree_.parse("(" + name + " " + name + "x y z)").ok());
    ASSERT_EQ(tree_.symbols().size(), size);
    ASSERT_EQ(tree_.symbols().name(tree_.node(2).symbol), name);
  }
}

}  // namespace
}  // namespace gadfly::smtlib::tree_test
