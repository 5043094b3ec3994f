// SPDX-License-Identifier: Apache-2.0
// Values of terms of the theory Bags.
#include <gtest/gtest.h>

#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib::bags_test {
namespace {

TEST(BagsTest, MultiplicitiesAreEvaluated) {
  const std::string a = "(bag.union_disjoint (bag 1 2) (bag 2 1))";
  const std::string b = "(bag.union_disjoint (bag 1 1) (bag 3 4))";
  expect_values({{"(bag 1 2)", "(bag 1 2)"},
                 {"(bag 1 0)", "(as bag.empty (Bag Int))"},
                 {"(bag 1 (- 3))", "(as bag.empty (Bag Int))"},
                 {"(bag 1 100000)", "unknown"},
                 {"(bag.card (bag 1 65536))", "65536"}});
  const auto equal = [&](const std::string& op, const std::string& value) {
    EXPECT_EQ(value_of("(= (" + op + ' ' + a + ' ' + b + ") " + value + ')'), "true") << op;
  };
  equal("bag.union_max", "(bag.union_disjoint (bag 1 2) (bag 2 1) (bag 3 4))");
  equal("bag.union_disjoint", "(bag.union_disjoint (bag 3 4) (bag 2 1) (bag 1 3))");
  equal("bag.inter_min", "(bag 1 1)");
  equal("bag.difference_subtract", "(bag.union_disjoint (bag 1 1) (bag 2 1))");
  equal("bag.difference_remove", "(bag 2 1)");
  equal("bag.subbag", "false");
  expect_values(
      {{"(bag.union_disjoint (bag 1 2) (bag 2 1))", "(bag.union_disjoint (bag 1 2) (bag 2 1))"},
       {"(bag.count 1 (bag.union_disjoint (bag 1 2) (bag 1 3)))", "5"}});
  EXPECT_EQ(value_of("(bag.subbag (bag 1 2) " + a + ')'), "true");
  EXPECT_EQ(value_of("(bag.subbag (bag 1 3) " + a + ')'), "false");
  EXPECT_EQ(value_of("(bag.member 2 " + a + ')'), "true");
  EXPECT_EQ(value_of("(bag.member 3 " + a + ')'), "false");
  EXPECT_EQ(value_of("(bag.setof " + a + ')'), "(bag.union_disjoint (bag 1 1) (bag 2 1))");
  EXPECT_EQ(value_of("(bag.choose (bag 5 3))"), "5");
  EXPECT_EQ(value_of("(bag.choose " + a + ')'), "free");
  EXPECT_EQ(value_of("(= (bag (bag 1 2) 3) (bag (bag 1 2) 3))"), "true");
}

}  // namespace
}  // namespace gadfly::smtlib::bags_test
