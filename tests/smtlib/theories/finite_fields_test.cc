// SPDX-License-Identifier: Apache-2.0
// Values of terms of finite fields.
#include <gtest/gtest.h>

#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib::finite_fields_test {
namespace {

TEST(FiniteFieldsTest, ArithmeticIsModuloTheOrder) {
  expect_values({{"#f3m17", "(as ff3 (_ FiniteField 17))"},
                 {"(as ff20 (_ FiniteField 17))", "(as ff3 (_ FiniteField 17))"},
                 {"(as ff-1 (_ FiniteField 17))", "(as ff16 (_ FiniteField 17))"},
                 {"(ff.add #f16m17 #f2m17 #f1m17)", "(as ff2 (_ FiniteField 17))"},
                 {"(ff.mul #f5m17 #f7m17)", "(as ff1 (_ FiniteField 17))"},
                 {"(ff.neg #f0m3)", "(as ff0 (_ FiniteField 3))"},
                 {"(ff.neg #f1m3)", "(as ff2 (_ FiniteField 3))"},
                 {"(ff.bitsum #f1m17 #f1m17 #f1m17)", "(as ff7 (_ FiniteField 17))"},
                 {"(ff.bitsum #f4m17)", "(as ff4 (_ FiniteField 17))"},
                 {"(= #f2m3 (as ff5 (_ FiniteField 3)))", "true"}});
}

// The order of the scalar field of the curve BN254, in which circuits are written.
TEST(FiniteFieldsTest, OrdersMayHaveManyDigits) {
  const std::string order =
      "21888242871839275222246405745257275088548364400416034343698204186575808495617";
  const std::string sort = "(_ FiniteField " + order + ")";
  const std::string last =
      "21888242871839275222246405745257275088548364400416034343698204186575808495616";
  EXPECT_EQ(value_of("(ff.add #f1m" + order + " (as ff1 " + sort + "))"), "(as ff2 " + sort + ")");
  EXPECT_EQ(value_of("(as ff-1 " + sort + ")"), "(as ff" + last + ' ' + sort + ")");
  EXPECT_EQ(value_of("(ff.mul x x)", "(define-fun x () " + sort + " (as ff-1 " + sort + "))"),
            "(as ff1 " + sort + ")");
  EXPECT_EQ(value_of("(as ff5 F)", "(define-sort F () (_ FiniteField 16777259))"),
            "(as ff5 (_ FiniteField 16777259))");
}

TEST(FiniteFieldsTest, LargeOrdersArePrimesAndDifferentOrdersDifferentSorts) {
  const auto script = read(
      "(declare-const a (_ FiniteField 18446744073709551557))"
      "(declare-const b (_ FiniteField 18446744073709551533))"
      "(declare-const c (_ FiniteField 18446744073709551559))"
      "(declare-const d (_ BitVec 18446744073709551557))"
      "(assert (= a a))(assert (= a b))");
  EXPECT_EQ(
      problems(*script),
      (std::vector<std::string>{
          "1:126: unknown sort (_ FiniteField 18446744073709551559)",
          "1:180: unknown sort (_ BitVec 18446744073709551557)",
          "1:236: error: `=` does not take (_ FiniteField 18446744073709551557) (_ FiniteField "
          "18446744073709551533)"}));
}

// Each element but 0 has an inverse, so the evaluator has to try all elements.
TEST(FiniteFieldsTest, QuantifiersRunOverAllElements) {
  expect_values({{"(forall ((x (_ FiniteField 5))) (or (= x #f0m5) (exists ((y (_ FiniteField 5))) "
                  "(= (ff.mul x y) #f1m5))))",
                  "true"},
                 {"(exists ((x (_ FiniteField 5))) (= (ff.mul x x) #f2m5))", "false"}});
}

}  // namespace
}  // namespace gadfly::smtlib::finite_fields_test
