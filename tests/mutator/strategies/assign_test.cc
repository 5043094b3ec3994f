// SPDX-License-Identifier: Apache-2.0
// The strategy assign: draws a model, repairs the script to satisfy it, and adds it as a witness.
#include <gtest/gtest.h>

#include "mutator/mutator.h"
#include "mutator/strategies.h"
#include "tests/corpus.h"
#include "tests/mutator/mutants.h"
#include "tests/mutator/workbench.h"

namespace gadfly::mutator::assign_test {
namespace {

TEST(Assign, EveryMutantIsProvenSatisfiable) {
  Mutator mutator(smtlib::TheorySet::standard());
  mutator.set_weights(only("assign"));
  mutator.set_checked(true);
  uint64_t seed = 0;
  size_t made = 0;
  for (const Seed& parent : corpus()) {
    for (int i = 0; i < 3; ++i) {
      const Mutator::Mutant mutant = mutator.mutate(parent.text, ++seed, Limits());
      if (!mutant.applied) continue;
      ++made;
      EXPECT_TRUE(proven(mutant.bytes)) << parent.name << '\n' << mutant.bytes;
    }
  }
  EXPECT_GT(made, corpus().size());
  EXPECT_EQ(mutator.witness_counts().dropped, 0u);
}

TEST(Assign, FalseAssertionsAreNegatedOrReplacedByValues) {
  const std::set<std::string> found = mutants(
      "(declare-const x Int)(declare-fun f (Int) Int)(assert (= (f x) (f (+ x 1))))\n"
      "(assert (> (mystery x) 1))\n(check-sat)",
      strategy("assign"), 100);
  size_t negated = 0;
  size_t claims = 0;
  for (const std::string& text : found) {
    EXPECT_EQ(text.find("mystery"), std::string::npos) << text;
    negated += text.find("(assert (not (= (f x) (f (+ x 1)))))") != std::string::npos;
    claims += text.find("(assert (= (f x) ") != std::string::npos;
  }
  EXPECT_GT(negated, 20u);
  EXPECT_GT(claims, 5u);
}

TEST(Assign, UnsuitableScriptsGiveNoMutant) {
  Mutator mutator(smtlib::TheorySet::standard());
  mutator.set_weights(only("assign"));
  for (const std::string_view text :
       {"(check-sat)", "(assert true)(check-sat)", "(declare-const x Int)(assert (= x 1))",
        "(declare-const p Bool)(assert (! (and p (not p)) :named n))(assert n)(check-sat)"})
    for (uint64_t seed = 0; seed < 20; ++seed)
      EXPECT_FALSE(mutator.mutate(text, seed, Limits()).applied) << text;
}

}  // namespace
}  // namespace gadfly::mutator::assign_test
