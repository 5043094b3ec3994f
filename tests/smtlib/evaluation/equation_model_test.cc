// SPDX-License-Identifier: Apache-2.0
// Models of Yices, as it prints them without an option.
#include "lib/smtlib/evaluation/equation_model.h"

#include <gtest/gtest.h>

#include "lib/smtlib/evaluation/claimed_model.h"
#include "lib/smtlib/theories/meanings.h"

namespace gadfly::smtlib::equation_model_test {
namespace {

TEST(EquationModel, EachEquationBecomesADefinition) {
  EXPECT_EQ(definitions_of_equations("(= p true)\n(= x -5)"),
            "((define-fun p () Any true)\n(define-fun x () Any (- 5))\n)");
  EXPECT_EQ(definitions_of_equations("(= |a b| 0b011)"), "((define-fun |a b| () Any #b011)\n)");
  EXPECT_EQ(definitions_of_equations("(= r -1/3)(= q 2/5)"),
            "((define-fun r () Any (- (/ 1.0 3.0)))\n(define-fun q () Any (/ 2.0 5.0))\n)");
  EXPECT_EQ(definitions_of_equations("(= f @fun_1)(function @fun_1 (type (-> Int Int Bool))"
                                     "(= (@fun_1 1 -2) true)(default false))"),
            "((define-fun f ((gadfly!0 Any)(gadfly!1 Any)) Any (ite (and true (= gadfly!0 1) (= "
            "gadfly!1 (- 2))) true false))\n)");
}

TEST(EquationModel, WhatHasNoSuchValueIsLeftOut) {
  for (const char* model :
       {"(= u @U_1)", "(= f @fun_1)", "(= f @fun_1)(function @fun_1 (type Int) (default 1))",
        "(= f @fun_1)(function @fun_1 (type (-> U Int)) (= (@fun_1 @U_0) 1) (default 1))",
        "(= f @fun_1)(function @fun_1 (type (-> Int Int)) (= (@fun_1 1 2) 1) (default 1))",
        "(= f @fun_1)(function @fun_1 (type (-> Int Int)))", "(= (f 1) 2)", "(= x)", "(= x 1 2)",
        "(=)", "(function)", "()"})
    EXPECT_EQ(definitions_of_equations(model), "()") << model;
  EXPECT_EQ(definitions_of_equations("(= x 1"), "(= x 1") << "no list";
  EXPECT_TRUE(is_equation_of_model("(= x 1)"));
  EXPECT_TRUE(is_equation_of_model("(function @fun_1 (type (-> Int Int)) (default 0))"));
  EXPECT_FALSE(is_equation_of_model("((define-fun x () Int 1))"));
  EXPECT_FALSE(is_equation_of_model("sat"));
}

// The sorts are those of the script.
TEST(EquationModel, TheDefinitionsAreAModel) {
  Script script(TheorySet::standard());
  ASSERT_TRUE(
      script.read("(declare-fun f (Int) Int)(declare-const x Int)(declare-const r Real)"
                  "(declare-const b (_ BitVec 2))(assert (= (f x) 7))(assert (= (f 0) 3))"
                  "(assert (< r 0.0))(assert (= b #b01))(check-sat)"));
  const auto truth = [&](const std::string& model) {
    return ClaimedModel(TheorySet::standard(), meanings(TheorySet::standard()))
        .evaluate(script, 0, definitions_of_equations(model));
  };
  const std::string function =
      "(= f @fun_8)(function @fun_8 (type (-> Int Int))(= (@fun_8 -4) 7)(default 3))";
  EXPECT_EQ(truth("(= x -4)(= r -1/2)(= b 0b01)" + function), Truth::kTrue);
  EXPECT_EQ(truth("(= x -4)(= r -3)(= b 0b01)" + function), Truth::kTrue);
  EXPECT_EQ(truth("(= x 4)(= r -3)(= b 0b01)" + function), Truth::kFalse);
  EXPECT_EQ(truth("(= x -4)(= r 0)(= b 0b01)" + function), Truth::kFalse);
  EXPECT_EQ(truth("(= x -4)(= r -3)(= b 0b11)" + function), Truth::kFalse);
}

}  // namespace
}  // namespace gadfly::smtlib::equation_model_test
