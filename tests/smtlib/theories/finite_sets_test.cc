// SPDX-License-Identifier: Apache-2.0
// Computes the operators of FiniteSets on values.
#include <gtest/gtest.h>

#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib::finite_sets_test {
namespace {

TEST(FiniteSetsTest, OperatorsOnSetsOfIntegers) {
  const std::string one = "((as set.singleton (FiniteSet Int)) 1)";
  const std::string two = "((as set.singleton (FiniteSet Int)) 2)";
  const std::string both = "(set.union " + one + ' ' + two + ')';
  expect_values({{both, both},
                 {"(set.range 1 2)", both},
                 {"(set.range 2 1)", "(as set.empty (FiniteSet Int))"},
                 {"(set.size (set.range 1 1024))", "1024"},
                 {"(set.size (set.range 1 1025))", "unknown"},
                 {"(set.in 2 (set.range 1 2))", "true"},
                 {"(set.in 3 (set.range 1 2))", "false"},
                 {"(set.subset (set.range 1 2) (set.range 0 2))", "true"},
                 {"(set.subset (set.range 1 3) (set.range 0 2))", "false"},
                 {"(set.intersect (set.range 1 2) (set.range 0 1))", one},
                 {"(set.difference (set.range 1 2) (set.range 0 1))", two},
                 {"(= (set.range 1 2) (set.union (set.range 2 2) (set.range 1 1)))", "true"}});
}

TEST(FiniteSetsTest, FunctionsAreArrays) {
  expect_values(
      {{"(= (set.map ((as const (Array Int Int)) 7) (set.range 1 3)) (set.range 7 7))", "true"},
       {"(= (set.map (store ((as const (Array Int Int)) 7) 1 8) (set.range 1 3)) (set.range 7 8))",
        "true"},
       {"(= (set.filter (store ((as const (Array Int Bool)) false) 2 true) (set.range 1 3)) "
        "(set.range 2 2))",
        "true"}});
}

}  // namespace
}  // namespace gadfly::smtlib::finite_sets_test
