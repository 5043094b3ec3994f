// SPDX-License-Identifier: Apache-2.0
// Values of terms of finite fields.
#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib {
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

// Each element but 0 has an inverse, so the evaluator has to try all elements.
TEST(FiniteFieldsTest, QuantifiersRunOverAllElements) {
  expect_values({{"(forall ((x (_ FiniteField 5))) (or (= x #f0m5) (exists ((y (_ FiniteField 5))) "
                  "(= (ff.mul x y) #f1m5))))",
                  "true"},
                 {"(exists ((x (_ FiniteField 5))) (= (ff.mul x x) #f2m5))", "false"}});
}

}  // namespace
}  // namespace gadfly::smtlib
