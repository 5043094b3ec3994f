// SPDX-License-Identifier: Apache-2.0
// The strategy fuse replaces uses of two constants by terms over a fresh one. A mutant of two
// satisfiable scripts keeps a witness, and an unsatisfiable one stays so if the mutant asserts the
// equations of the fusion.
#include <gtest/gtest.h>

#include "lib/smtlib/script/label.h"
#include "mutator/mutator.h"
#include "tests/corpus.h"
#include "tests/mutator/mutants.h"
#include "tests/mutator/workbench.h"

namespace gadfly::mutator::fuse_test {
namespace {

std::set<std::string> fused(std::string_view text, std::string_view donor = "", int count = 300) {
  return mutants(text, strategy("fuse"), count, donor);
}

TEST(FuseTest, ConstantsOfOneScriptAreFused) {
  const auto texts = fused(
      "(set-logic QF_LIA)\n(declare-fun x () Int)\n(declare-fun y () Int)\n(assert (> x 5))\n"
      "(assert (< y 7))\n(check-sat)\n");
  EXPECT_TRUE(some_has(texts, "(declare-fun fused () Int)\n"));
  EXPECT_TRUE(some_has(texts, "(assert (> (- fused y) 5))"));
  EXPECT_TRUE(some_has(texts, "(assert (< (- fused x) 7))"));
  EXPECT_TRUE(some_has(texts, "(assert (= fused (+ x y)))"));
  EXPECT_FALSE(some_has(texts, "(* y y)"));
}

TEST(FuseTest, ConstantsOfDifferentScriptsAreFused) {
  const std::string text =
      "(set-logic QF_SLIA)\n(declare-fun s () String)\n(assert (str.prefixof \"a\" s))\n"
      "(check-sat)\n";
  const std::string donor =
      "(set-logic QF_SLIA)\n(declare-fun s () String)\n(declare-fun i () Int)\n"
      "(assert (= (str.len s) i))\n(assert (> i 3))\n(check-sat)\n";
  const auto texts = fused(text, donor, 600);
  // The names are kept apart, and all assertions of the donor are copied.
  EXPECT_TRUE(some_has(texts, "(declare-fun s_1 () String)\n"));
  EXPECT_TRUE(some_has(texts, "(str.prefixof \"a\" (str.substr fused 0 (str.len s)))"));
  EXPECT_TRUE(some_has(texts, "(= (str.len (str.substr fused (str.len s) (str.len s_1))) i)"));
  for (const std::string& mutant : texts)
    EXPECT_NE(mutant.find("(assert (> i 3))"), std::string::npos) << mutant;
}

TEST(FuseTest, EachTheoryHasAFusion) {
  const std::pair<const char*, const char*> cases[] = {
      {"Bool", "(xor "},         {"Int", "(- fused "},       {"Real", "(- fused "},
      {"(_ BitVec 5)", "bvsub"}, {"(_ BitVec 32)", "bvshl"}, {"String", "str.replace"},
      {"Float32", "(fp.neg "},
  };
  for (const auto& [sort, part] : cases) {
    const std::string text = "(declare-const a " + std::string(sort) + ")\n(declare-const b " +
                             sort + ")\n(assert (= a b))\n(check-sat)\n";
    EXPECT_TRUE(some_has(fused(text, "", 200), part)) << sort;
    EXPECT_TRUE(some_has(fused(text, text, 200), part)) << sort;
  }
}

TEST(FuseTest, BoundNamesAreNotCaptured) {
  const std::string declarations =
      "(set-logic LIA)\n(declare-const x Int)\n(declare-const y Int)\n";
  const std::string quantified = "(assert (forall ((y Int)) (distinct x (* 2 y))))\n";
  const auto texts = fused(declarations + "(assert (> y 0))\n" + quantified + "(check-sat)\n");
  EXPECT_FALSE(texts.empty());
  for (const std::string& text : texts)
    EXPECT_NE(text.find("(distinct x (* 2 y))"), std::string::npos) << text;
  // The donor binds the name of the recipient's constant.
  const auto joined =
      fused("(set-logic LIA)\n(declare-const w Int)\n(assert (> w 0))\n",
            "(set-logic LIA)\n(declare-const x Int)\n(assert (exists ((w Int)) (< x w)))\n");
  EXPECT_FALSE(some_has(joined, "(< (- fused w) w)"));
  EXPECT_TRUE(joined.empty() || some_has(joined, "(exists ((w Int)) (< x w))"));
}

TEST(FuseTest, TheFreshConstantIsVisibleWhereItIsUsed) {
  for (const std::string& text :
       fused("(declare-const x Int)(declare-const y Int)(push 1)(assert (> x y))(check-sat)(pop 1)"
             "(assert (< x y))(check-sat)(reset-assertions)(declare-const x Int)(assert (> x 1))"))
    EXPECT_TRUE(smtlib::read(text)->problems().empty()) << text;
}

TEST(FuseTest, UnsuitablePlacesStayUnchanged) {
  const auto texts = fused(
      "(declare-const p Bool)(declare-const q Bool)(assert (or p q))(check-sat-assuming (p))"
      "(get-value (p q))");
  EXPECT_FALSE(texts.empty());
  for (const std::string& text : texts)
    EXPECT_NE(text.find("(check-sat-assuming (p))(get-value (p q))"), std::string::npos) << text;
  EXPECT_TRUE(fused("(declare-const p Bool)(assert p)(check-sat)").empty());
  EXPECT_TRUE(fused("(declare-sort U 0)(declare-const a U)(declare-const b U)(assert (= a b))",
                    "(declare-sort U 0)(declare-const a U)(assert (= a a))")
                  .empty());
}

// A definition of the donor would become a free function, which its model does not have.
TEST(FuseTest, DefinitionsOfTheDonorAreNotCopied) {
  const auto texts =
      fused("(declare-const x Int)(assert (> x 0))",
            "(declare-const y Int)(define-fun f ((a Int)) Int (+ a 1))(assert (> (f y) 3))"
            "(assert (< y 9))");
  EXPECT_TRUE(some_has(texts, " 9))"));
  EXPECT_FALSE(some_has(texts, "(f "));
}

TEST(FuseTest, TheWitnessesAreJoined) {
  const std::string label = smtlib::label(smtlib::kWitnessKeyword, "1 0 (x 5) (v #b0011)");
  const std::string other = smtlib::label(smtlib::kWitnessKeyword, "1 0 (x 2) (v #b1010)");
  const std::string text =
      "(declare-const x Int)\n(declare-const v (_ BitVec 4))\n"
      "(assert (and (> x 4) (< x 6)))\n(assert (bvult v #b0100))\n(check-sat)\n";
  const std::string donor =
      "(declare-const x Int)\n(declare-const v (_ BitVec 4))\n"
      "(assert (= (* x x) 4))\n(assert (= v #b1010))\n(assert (> x 0))\n(check-sat)\n";
  Mutator mutator(smtlib::TheorySet::standard());
  mutator.set_weights(only("fuse"));
  mutator.set_witnesses(true);
  mutator.set_checked(true);
  size_t joined = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    const std::string labeled = donor + other;
    Supplies supplies;
    supplies.donor = labeled;
    const Mutator::Mutant mutant = mutator.mutate(text + label, seed, Limits(), supplies);
    ASSERT_TRUE(mutant.applied);
    EXPECT_TRUE(proven(mutant.bytes)) << mutant.bytes;
    joined += mutant.bytes.find("x_1") != std::string::npos;
  }
  EXPECT_GT(joined, 100u);
  EXPECT_EQ(mutator.witness_counts().repaired, 0u);
  EXPECT_EQ(mutator.witness_counts().dropped, 0u);
}

// A mistake in a fusion must not pass: with the wrong value of the fresh constant, the same mutant
// has no witness.
TEST(FuseTest, AWrongValueOfTheFreshConstantIsNoWitness) {
  const std::string text =
      "(declare-const x Int)(declare-const y Int)(declare-const fused Int)"
      "(assert (= (- fused y) 5))(check-sat)";
  const auto with = [&](std::string_view model) {
    return proven(text + smtlib::label(smtlib::kWitnessKeyword, model));
  };
  EXPECT_TRUE(with("1 0 (x 5) (y 2) (fused 7)"));
  EXPECT_FALSE(with("1 0 (x 5) (y 2) (fused 8)"));
}

TEST(FuseTest, FusionsOfTheCorpusAreWellSorted) {
  Mutator mutator(smtlib::TheorySet::standard());
  mutator.set_weights(only("fuse"));
  mutator.set_checked(true);
  uint64_t seed = 0;
  size_t made = 0;
  for (const Seed& parent : corpus()) {
    for (int i = 0; i < 4; ++i) {
      Supplies supplies;
      supplies.donor = corpus()[(seed * 7 + 3) % corpus().size()].text;
      made += mutator.mutate(parent.text, ++seed, Limits(), supplies).applied;
    }
  }
  EXPECT_GT(made, corpus().size());
}

}  // namespace
}  // namespace gadfly::mutator::fuse_test
