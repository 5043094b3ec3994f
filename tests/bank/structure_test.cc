// SPDX-License-Identifier: Apache-2.0
// Skeletons, atoms and signatures of formulas.
#include "lib/bank/structure.h"

#include <gtest/gtest.h>

namespace gadfly::bank::structure_test {
namespace {

using namespace smtlib;

constexpr std::string_view kDeclarations =
    "(declare-sort T 0)(declare-fun p () Bool)(declare-fun q () Bool)(declare-fun x () Int)"
    "(declare-fun r () Real)(declare-fun t () T)(declare-fun g (Int T) Bool)\n";

// Returns the skeleton, then the signatures of the atoms.
std::vector<std::string> seen(const std::string& formula) {
  Script script(TheorySet::standard());
  EXPECT_TRUE(script.read(std::string(kDeclarations) + "(assert " + formula + ")").ok());
  const auto structure = structure_of(script, script.child(script.commands().back().node, 1));
  if (!structure) return {};
  std::vector<std::string> lines = {structure->skeleton};
  for (const NodeId atom : structure->atoms) lines.push_back(signature_of(script, atom));
  return lines;
}

using Lines = std::vector<std::string>;

TEST(Structure, ConnectivesStayAndAtomsBecomeHoles) {
  EXPECT_EQ(seen("(and p (not (> x 1)) (=> q (= x x)))"),
            (Lines{"(and _ (not _) (=> _ _))", "BoolVar", "(> IntVar IntConst)", "BoolVar",
                   "(= IntVar IntVar)"}));
  EXPECT_EQ(seen("(g (+ x 1) t)"), (Lines{"_", "(predicate IntVar SVar)"}));
}

// Sorts, not the text, determine which operators connect formulas.
TEST(Structure, SortsDetermineConnectives) {
  EXPECT_EQ(seen("(= p (< x 2))"), (Lines{"(= _ _)", "BoolVar", "(< IntVar IntConst)"}));
  EXPECT_EQ(seen("(ite p q (= x 1))"),
            (Lines{"(ite _ _ _)", "BoolVar", "BoolVar", "(= IntVar IntConst)"}));
  EXPECT_EQ(seen("(= (ite p x 3) 1)"), (Lines{"_", "(= IntVar IntConst)"}));
}

TEST(Structure, BindersKeepTheirNumberOfVariables) {
  EXPECT_EQ(
      seen("(forall ((a Int) (b Real)) (exists ((c Int)) (or (= a c) (! (< b r) :named n))))"),
      (Lines{"(forall 2 (exists 1 (or _ _)))", "(= IntVar IntVar)", "(< RealVar RealVar)"}));
  EXPECT_EQ(seen("(let ((y (+ x 1)) (z p)) (xor z (= y 2)))"),
            (Lines{"(xor _ _)", "BoolVar", "(= IntVar IntConst)"}));
}

TEST(Structure, OpaqueAndTooLargeFormulasHaveNoStructure) {
  EXPECT_EQ(seen("(and p (frob x))"), Lines());
  std::string many = "(and";
  for (int i = 0; i < 65; ++i) many += " p";
  EXPECT_EQ(seen(many + ")"), Lines());
}

TEST(Structure, DeepNestingNeedsNoRecursion) {
  std::string deep = "p";
  std::string open;
  constexpr int kDepth = 100000;
  for (int i = 0; i < kDepth; ++i) open += "(not ";
  const Lines lines = seen(open + deep + std::string(kDepth, ')'));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[1], "BoolVar");
}

TEST(Structure, ConstantsAndDatatypesHaveNoSignature) {
  EXPECT_EQ(seen("(or true p)"), (Lines{"(or _ _)", "", "BoolVar"}));
}

}  // namespace
}  // namespace gadfly::bank::structure_test
