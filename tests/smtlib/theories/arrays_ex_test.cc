// SPDX-License-Identifier: Apache-2.0
// Values of terms of the theory ArraysEx.
#include <gtest/gtest.h>

#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib::arrays_ex_test {
namespace {

constexpr std::string_view kZeros = "((as const (Array Int Int)) 0)";

std::string over_zeros(std::string before, std::string_view after) {
  return std::move(before) + std::string(kZeros) + std::string(after);
}

TEST(ArraysExTest, SelectAndStoreAreEvaluated) {
  EXPECT_EQ(value_of(kZeros), kZeros);
  EXPECT_EQ(value_of(over_zeros("(store ", " 1 5)")), over_zeros("(store ", " 1 5)"));
  EXPECT_EQ(value_of(over_zeros("(select (store ", " 1 5) 1)")), "5");
  EXPECT_EQ(value_of(over_zeros("(select (store ", " 1 5) 2)")), "0");
  EXPECT_EQ(value_of(over_zeros("(store (store ", " 1 5) 1 0)")), kZeros);
  EXPECT_EQ(value_of("(= " + over_zeros("(store (store ", " 2 5) 1 7)") + " " +
                     over_zeros("(store (store (store ", " 1 4) 1 7) 2 5)") + ")"),
            "true");
}

TEST(ArraysExTest, EqualityIsExtensional) {
  expect_values(
      {{"(= (store ((as const (Array Bool Int)) 0) true 1) "
        "(store ((as const (Array Bool Int)) 1) false 0))",
        "true"},
       {"(= (store ((as const (Array Int Int)) 0) 1 0) ((as const (Array Int Int)) 0))", "true"},
       {"(= ((as const (Array Int Int)) 0) ((as const (Array Int Int)) 1))", "false"}});
}

TEST(ArraysExTest, IndicesAndElementsMayBeArrays) {
  expect_values({{"(select (store ((as const (Array (Array Bool Bool) Int)) 0) "
                  "((as const (Array Bool Bool)) true) 7) "
                  "(store (store ((as const (Array Bool Bool)) false) true true) false true))",
                  "7"},
                 {"(select (select ((as const (Array Int (Array Int Int))) ((as const (Array Int "
                  "Int)) 3)) 1) "
                  "2)",
                  "3"}});
}

}  // namespace
}  // namespace gadfly::smtlib::arrays_ex_test
