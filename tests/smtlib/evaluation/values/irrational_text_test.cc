// SPDX-License-Identifier: Apache-2.0
// Irrational numbers as Z3 and cvc5 print them are read; other text is left unchanged.
#include "lib/smtlib/evaluation/values/irrational_text.h"

#include <gtest/gtest.h>

namespace gadfly::smtlib::irrational_text_test {
namespace {

// Reads (root-obj ...) and prints it; "none" if it denotes no number.
std::string reread(std::string_view text) {
  Tree tree{SymbolTable()};
  EXPECT_TRUE(tree.parse(text).ok()) << text;
  RealNumbers numbers;
  const auto number = read_root_object(tree, tree.node(kRoot).first_child, numbers);
  if (!number) return "none";
  const auto root = numbers.as_root(*number);
  return root ? root_object(*root) : "no root";
}

TEST(IrrationalText, RootObjectsOfZ3) {
  EXPECT_EQ(reread("(root-obj (+ (^ x 2) (- 2)) 2)"), "(root-obj (+ (^ x 2) (- 2)) 2)");
  EXPECT_EQ(reread("(root-obj (+ (* 3 (^ x 3)) (* (- 1) (^ x 2)) 7) 1)"),
            "(root-obj (+ (* 3 (^ x 3)) (* (- 1) (^ x 2)) 7) 1)");
  EXPECT_EQ(reread("(root-obj (+ (^ y 2) (- y) (- 1)) 1)"),
            "(root-obj (+ (^ x 2) (* (- 1) x) (- 1)) 1)");
  EXPECT_EQ(reread("(root-obj (+ (- (^ x 2)) (* x 0) 2) 1)"),
            "(root-obj (+ (* (- 1) (^ x 2)) 2) 1)");
}

TEST(IrrationalText, OtherListsAreNoRootObjects) {
  for (const std::string_view text :
       {"(root-obj (+ (^ x 2) (- 2)) 3)", "(root-obj (+ (^ x 2) (- 2)) 0)",
        "(root-obj (+ (^ x 2) (- 2)) x)", "(root-obj (+ (^ x 2) (- y)) 1)", "(root-obj 5 1)",
        "(root-obj (+ (^ x 99999999999) (- 2)) 1)", "(root-obj (+ (^ x 65) (- 2)) 1)",
        "(root-obj (+ (* (^ x 40) (^ x 40)) (- 2)) 1)", "(root-obj () 1)", "(root-obj (+) 1)",
        "(root-obj (- 1) 1)", "(root-obj (^ x) 1)", "(root-obj \"x\" 1)", "(root-obj x 1 1)",
        "(root-obj)", "()", "(+ 1 2)"})
    EXPECT_EQ(reread(text), "none") << text;
}

TEST(IrrationalText, LongProductsOfNumbersAreRefused) {
  std::string factors;
  for (int i = 0; i < 2000; ++i) factors += ' ' + std::string(4000, '9');
  EXPECT_EQ(reread("(root-obj (+ (* x" + factors + ") 1) 1)"), "none");
}

TEST(IrrationalText, NumbersOfCvc5BecomeRootObjects) {
  EXPECT_EQ(with_root_objects("(x (_ real_algebraic_number <1*x^2 + (-2), (5/4, 3/2)>)) (y 1)"),
            "(x (root-obj (+ (^ x 2) (- 2)) 2)) (y 1)");
  EXPECT_EQ(with_root_objects("(_ real_algebraic_number <2*x^2 + (-3*x) + (-7), (-2, -1)>)"),
            "(root-obj (+ (* 2 (^ x 2)) (* (- 3) x) (- 7)) 1)");
  EXPECT_EQ(with_root_objects("(_ real_algebraic_number <1*x^2 + (-2), (1, 2)>)"
                              "(_ real_algebraic_number <1*x^2 + (-3), (1, 2)>)"),
            "(root-obj (+ (^ x 2) (- 2)) 2)(root-obj (+ (^ x 2) (- 3)) 2)");
}

TEST(IrrationalText, OtherTextIsLeftUnchanged) {
  for (const std::string_view text :
       {"", "(x 1)", "(_ real_algebraic_number <1*x^2 + (-2), (2, 3)>)",
        "(_ real_algebraic_number <1*x^2 + (-2), (-2, 2)>)",
        "(_ real_algebraic_number <1*x^2 + (-2), (4/3, 3/2)>)",
        "(_ real_algebraic_number <1*y^2 + (-2), (1, 2)>)", "(_ real_algebraic_number <>)",
        "(_ real_algebraic_number <1*x^99999999999 + (-2), (1, 2)>)",
        "(_ real_algebraic_number <1*x^2 + (-2, (1, 2)>)", "(_ real_algebraic_number <1*x^2 + (",
        "(_ real_algebraic_number <1*x^2 + (-2), (1, 2)> )"})
    EXPECT_EQ(with_root_objects(text), text);
}

}  // namespace
}  // namespace gadfly::smtlib::irrational_text_test
