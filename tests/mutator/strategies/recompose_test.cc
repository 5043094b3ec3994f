// SPDX-License-Identifier: Apache-2.0
// The strategy recompose: new Boolean combinations of the script's formulas, with a witness.
#include <gtest/gtest.h>

#include "mutator/mutator.h"
#include "tests/corpus.h"
#include "tests/mutator/mutants.h"
#include "tests/mutator/workbench.h"
#include "tests/smtlib/read.h"

namespace gadfly::mutator::recompose_test {
namespace {

using namespace smtlib;

// Returns the mutants of a script, with their witnesses.
std::vector<std::string> recomposed(std::string_view text, uint64_t count = 200) {
  Mutator mutator(TheorySet::standard());
  mutator.set_weights(only("recompose"));
  mutator.set_checked(true);
  mutator.set_witnesses(true);
  std::vector<std::string> found;
  for (uint64_t seed = 0; seed < count; ++seed) {
    const Mutator::Mutant mutant = mutator.mutate(text, seed, Limits());
    if (mutant.applied) found.emplace_back(mutant.bytes);
  }
  // The strategy itself makes the formulas true; the mutator does not have to repair them.
  EXPECT_EQ(mutator.witness_counts().repaired, 0u);
  EXPECT_EQ(mutator.witness_counts().dropped, 0u);
  return found;
}

size_t count_of(const std::vector<std::string>& texts, std::string_view part) {
  return static_cast<size_t>(std::ranges::count_if(
      texts, [&](const std::string& text) { return text.find(part) != text.npos; }));
}

constexpr std::string_view kUnsatisfiable =
    "(declare-const x Int)(declare-const y Int)\n(assert (and (< x y) (distinct x 5)))\n"
    "(assert (or (< y x) (= x 5)))\n(check-sat)";

TEST(RecomposeTest, UnsatisfiableScriptsBecomeSatisfiableWithEachConnective) {
  const std::vector<std::string> found = recomposed(kUnsatisfiable);
  EXPECT_GT(found.size(), 190u);
  for (const std::string& text : found) {
    EXPECT_TRUE(proven(text)) << text;
    EXPECT_TRUE(problems(*read(text)).empty()) << text;
  }
  for (const char* part :
       {"(and (", "(or (", "(xor ", "(=> ", "(= (", "(distinct (", "(ite ", "(not ", "(let ((p0 "})
    EXPECT_GT(count_of(found, part), 10u) << part;
}

TEST(RecomposeTest, TheWitnessOfTheParentStays) {
  const std::vector<std::string> found = recomposed(
      "(declare-const x Int)(declare-const y Int)\n(assert (< x y))\n"
      "(assert (or (= y 77) (= x 5)))\n(check-sat)\n"
      "(set-info :gadfly-witness \"1 0 (x 5) (y 6)\")");
  EXPECT_GT(found.size(), 190u);
  for (const std::string& text : found) EXPECT_TRUE(proven(text)) << text;
  EXPECT_EQ(count_of(found, "(x 5) (y 6)"), found.size());
  const size_t beside = count_of(found, "\n(assert (< x y))\n(assert (or (= y 77) (= x 5)))\n");
  EXPECT_GT(beside, 50u);
  EXPECT_LT(beside, found.size() - 50);
}

TEST(RecomposeTest, BoundVariablesStayInTheirBinders) {
  const std::vector<std::string> found = recomposed(
      "(declare-const p Bool)(declare-const x (_ BitVec 2))\n"
      "(assert (forall ((y (_ BitVec 2))) (or p (bvule y x))))\n"
      "(assert (let ((z (bvnot x))) (= z x)))\n(check-sat)");
  EXPECT_GT(found.size(), 150u);
  EXPECT_GT(count_of(found, "(forall "), 50u);
  for (const std::string& text : found) EXPECT_TRUE(problems(*read(text)).empty()) << text;
}

TEST(RecomposeTest, NewVariablesHaveNewNames) {
  const std::vector<std::string> found = recomposed(
      "(declare-const p0 Bool)(declare-const p1 Bool)\n(assert (or p0 p1))\n(check-sat)");
  EXPECT_GT(count_of(found, "(let ((p2 "), 10u);
  EXPECT_EQ(count_of(found, "(let ((p0 ") + count_of(found, "(let ((p1 "), 0u);
}

TEST(RecomposeTest, AssumptionsAndNamesStay) {
  const std::vector<std::string> found = recomposed(
      "(declare-const p Bool)(declare-const q Bool)\n(assert (! (or p q) :named n))\n"
      "(assert (and p q))\n(check-sat-assuming (n p))");
  EXPECT_GT(found.size(), 20u);
  EXPECT_EQ(count_of(found, "(assert (! (or p q) :named n))"), found.size());
  EXPECT_EQ(count_of(found, "(check-sat-assuming (n p))"), found.size());
  for (const std::string& text : found) EXPECT_TRUE(proven(text)) << text;
}

TEST(RecomposeTest, MutantsOfTheCorpusAreProvenAndAccepted) {
  size_t made = 0;
  for (const Seed& parent : corpus()) {
    const bool is_accepted = accepted(parent.text);
    for (const std::string& text : recomposed(parent.text, 3)) {
      ++made;
      EXPECT_TRUE(proven(text)) << parent.name << '\n' << text;
      if (is_accepted) expect_accepted(text, std::string(parent.name));
    }
  }
  EXPECT_GT(made, corpus().size());
}

TEST(RecomposeTest, UnsuitableScriptsGiveNoMutant) {
  for (const std::string_view text :
       {"(check-sat)", "(declare-const x Int)(assert (= x 1))",
        "(declare-const p Bool)(assert (! (and p (not p)) :named n))(assert n)(check-sat)"})
    EXPECT_TRUE(recomposed(text, 20).empty()) << text;
}

}  // namespace
}  // namespace gadfly::mutator::recompose_test
