// SPDX-License-Identifier: Apache-2.0
// Atoms freed from their script.
#include "lib/bank/abstraction.h"

#include <gtest/gtest.h>

namespace gadfly::bank {
namespace {

using namespace smtlib;

// The text with holes as [number:rank]; empty where there is none.
std::string freed(const std::string& declarations, const std::string& atom) {
  Script script(Language::standard());
  EXPECT_TRUE(script.read(declarations + "\n(assert " + atom + ")\n").ok());
  EXPECT_TRUE(script.problems().empty());
  const auto abstract = Abstraction(script).of(script.child(script.commands().back().node, 1), 20);
  if (!abstract) return "";
  std::string out = abstract->pieces[0];
  for (size_t i = 0; i < abstract->holes.size(); ++i) {
    const uint32_t hole = abstract->holes[i];
    out += '[' + std::to_string(hole) + ':' + abstract->symbols[hole] + ']';
    out += abstract->pieces[i + 1];
  }
  return out;
}

TEST(Abstraction, SymbolsBecomeHolesOfTheirRank) {
  EXPECT_EQ(freed("(declare-fun f (Int) Int)(declare-const x Int)(declare-const y Int)",
                  "(> (f x) (+ y x 1))"),
            "(> ([0:(Int) Int] [1:() Int]) (+ [2:() Int] [1:() Int] 1))");
  EXPECT_EQ(freed("(declare-const a (Array Int (_ BitVec 8)))", "(= (select a 0) #xff)"),
            "(= (select [0:() (Array Int (_ BitVec 8))] 0) #xff)");
}

TEST(Abstraction, DeclaredSortsAreNumbered) {
  EXPECT_EQ(freed("(declare-sort T 0)(declare-sort U 0)(declare-const u U)(declare-fun f (U) T)"
                  "(declare-const t T)",
                  "(= (f u) t)"),
            "(= ([0:(S0) S1] [1:() S0]) [2:() S1])");
}

// Which a numeral is depends on the logic, and the atom shall stand in any.
TEST(Abstraction, RealNumeralsBecomeDecimals) {
  EXPECT_EQ(freed("(set-logic QF_LRA)(declare-const x Real)", "(< (* 2 x) 1)"),
            "(< (* 2.0 [0:() Real]) 1.0)");
  EXPECT_EQ(freed("(set-logic QF_LIA)(declare-const x Int)", "(< (* 2 x) 1)"),
            "(< (* 2 [0:() Int]) 1)");
}

TEST(Abstraction, VariablesBoundInsideStay) {
  EXPECT_EQ(freed("(declare-const x Int)", "(= x (let ((y x)) (+ y 1)))"),
            "(= [0:() Int] (let ((y [0:() Int])) (+ y 1)))");
}

TEST(Abstraction, SomeDoNotComeFree) {
  EXPECT_EQ(freed("(declare-sort T 0)(declare-const t T)(declare-const a (Array Int T))",
                  "(= a ((as const (Array Int T)) t))"),
            "");
  EXPECT_EQ(freed("(declare-datatype L ((nil) (cons (head Int))))(declare-const l L)", "(= l nil)"),
            "");
  EXPECT_EQ(freed("(declare-const x Int)", "(= x (+ x x x x x x x x x x x x x x x x x x x x))"),
            "");
}

}  // namespace
}  // namespace gadfly::bank
