// SPDX-License-Identifier: Apache-2.0
// The strategy confine: cubes, boxes, and quantified copies around a model.
#include <gtest/gtest.h>

#include <regex>

#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/theories/meanings.h"
#include "mutator/mutator.h"
#include "tests/corpus.h"
#include "tests/mutator/mutants.h"
#include "tests/mutator/workbench.h"
#include "tests/smtlib/read.h"

namespace gadfly::mutator::confine_test {
namespace {

using namespace smtlib;

std::set<std::string> confined(std::string_view text, int count = 300) {
  return mutants(text, strategy("confine"), count);
}

constexpr const char* kScript =
    "(set-logic UFLIA)\n(declare-const x Int)(declare-const p Bool)(declare-fun f (Int) Int)\n"
    "(assert (or p (< (f x) 3)))\n(assert (distinct x 8))\n(check-sat)";

TEST(ConfineTest, EachFormAppears) {
  const std::set<std::string> found = confined(kScript);
  EXPECT_GT(
      count_of(found, "\\(assert \\(and (p|\\(not p\\)|\\(<|\\(not \\(<|\\(distinct|\\(not \\(d)"),
      10u);
  EXPECT_GT(count_of(found, "\\(and \\(<= [^ ]+ x\\) \\(<= x "), 10u);
  EXPECT_GT(count_of(found, "\\(exists \\(\\(c0 Int\\)\\) \\(and \\(= c0 x\\) "), 2u);
  EXPECT_GT(count_of(found, "\\(forall \\(\\(c0 Int\\)\\) \\(=> \\(= c0 x\\) "), 2u);
  EXPECT_GT(count_of(found, "\\(exists \\(\\(c0 Bool\\)\\) \\(and \\(= c0 p\\) \\(or c0 "), 0u);
  for (const std::string& text : found) {
    EXPECT_TRUE(problems(*read(text)).empty()) << text;
    // Only adds assertions: all lines of the script are still there, in order.
    EXPECT_TRUE(std::regex_match(
        text, std::regex("\\(set-logic(.|\n)*\n\\(assert \\(or p \\(< \\(f x\\) 3\\)\\)\\)\n"
                         "\\(assert \\(distinct x 8\\)\\)\n\\(assert .*\\)\n\\(check-sat\\)")))
        << text;
  }
}

TEST(ConfineTest, WitnessesSurvive) {
  Evaluator evaluator(TheorySet::standard(), meanings(TheorySet::standard()));
  for (const std::string_view text :
       {"(declare-const x Int)(declare-const s String)(declare-const v (_ BitVec 3))\n"
        "(assert (or (< x 77) (= s \"a\")))(assert (bvult v #b110))\n(check-sat)\n"
        "(set-info :gadfly-witness \"1 0 (x 5) (s \"\"b\"\") (v #b101)\")",
        // No number is at least NaN, and infinity is close to it.
        "(declare-const n (_ FloatingPoint 2 3))(declare-const i (_ FloatingPoint 2 3))\n"
        "(assert (fp.isNaN n))(assert (fp.isInfinite i))\n(check-sat)\n"
        "(set-info :gadfly-witness \"1 0 (n (_ NaN 2 3)) (i (fp #b0 #b11 #b00))\")"}) {
    Mutator mutator(TheorySet::standard());
    mutator.set_weights(only("confine"));
    mutator.set_checked(true);
    mutator.set_witnesses(true);
    for (uint64_t seed = 0; seed < 200; ++seed) {
      const Mutator::Mutant mutant = mutator.mutate(text, seed, Limits());
      if (mutant.applied)
        EXPECT_TRUE(verified_witness(*read(mutant.bytes), evaluator).has_value()) << mutant.bytes;
    }
    EXPECT_GT(mutator.witness_counts().kept, 150u);
    EXPECT_EQ(mutator.witness_counts().repaired, 0u);
    EXPECT_EQ(mutator.witness_counts().dropped, 0u);
  }
}

TEST(ConfineTest, QuantifiersNeedALogicWithQuantifiers) {
  const std::set<std::string> found = confined(
      "(set-logic QF_LIA)(declare-const x Int)(declare-const y Int)\n"
      "(assert (< x y))(assert (distinct x 8))\n(check-sat)");
  EXPECT_GT(found.size(), 50u);
  EXPECT_EQ(count_of(found, "exists|forall"), 0u);
}

TEST(ConfineTest, BoundVariablesAreNoAtomsAndTheNewVariableIsNew) {
  const std::set<std::string> found = confined(
      "(declare-const c0 Int)(declare-fun f (Int) Int)\n"
      "(assert (forall ((c1 Int)) (or (< (f c1) c0) (> c1 c0))))\n(assert (< c0 7))\n"
      "(assert (> (f c0) 7))\n(check-sat)");
  EXPECT_GT(count_of(found, "\\(\\(c2 Int\\)\\)"), 10u);
  EXPECT_EQ(count_of(found, "\\(\\(c0 Int\\)\\)"), 0u);
  EXPECT_EQ(count_of(found, "\\(assert \\(and [^\n]*c1"), 0u);
}

TEST(ConfineTest, MutantsOfTheCorpusAreAccepted) {
  EXPECT_GT(make_accepted_mutants("confine", 10), corpus().size() * 5);
}

}  // namespace
}  // namespace gadfly::mutator::confine_test
