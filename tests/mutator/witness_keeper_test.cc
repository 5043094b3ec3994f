// SPDX-License-Identifier: Apache-2.0
// A mutant keeps the witness of its parent, gets a repaired one, or has no witness. The witness of
// a mutant is always true.
#include "mutator/witness_keeper.h"

#include <gtest/gtest.h>

#include "lib/smtlib/script/label.h"
#include "lib/smtlib/theories/meanings.h"
#include "mutator/mutator.h"
#include "tests/corpus.h"
#include "tests/mutator/mutants.h"
#include "tests/mutator/workbench.h"

namespace gadfly::mutator::witness_keeper_test {
namespace {

constexpr std::string_view kDeclared = "(declare-const x Int)\n(declare-const y Int)\n";

// Returns a mutant whose parent has this witness, after the keeper has kept, repaired, or removed
// the witness.
std::string settled(const std::string& mutant, const std::string& model, uint64_t seed,
                    size_t max_bytes = 1 << 20) {
  WitnessKeeper keeper(smtlib::TheorySet::standard());
  keeper.set_parent(smtlib::Witness{0, model});
  std::string text = std::string(kDeclared) + mutant;
  Workbench bench("(assert true)", seed);
  keeper.settle(text, max_bytes, bench.context);
  return text.substr(std::min(text.size(), kDeclared.size()));
}

TEST(WitnessKeeper, AWitnessThatIsStillTrueIsKept) {
  EXPECT_EQ(settled("(assert (< x y))\n(check-sat)", "(x 1) (y 2)", 1),
            "(assert (< x y))\n(check-sat)\n(set-info :gadfly-witness \"1 0 (x 1) (y 2)\")\n");
}

TEST(WitnessKeeper, ANewSymbolGetsAValue) {
  const std::string text =
      settled("(declare-const z Int)(assert (< x z))\n(check-sat)", "(x 1) (y 2)", 1);
  EXPECT_NE(text.find("(z "), std::string::npos) << text;
  EXPECT_TRUE(proven(std::string(kDeclared) + text));
}

TEST(WitnessKeeper, EveryKindOfRepairOccurs) {
  size_t values = 0;
  size_t negated = 0;
  size_t claims = 0;
  for (uint64_t seed = 0; seed < 100; ++seed) {
    const std::string text = settled("(assert (< x (* y y)))\n(check-sat)", "(x 4) (y 2)", seed);
    if (text.find(":gadfly-witness") == std::string::npos) continue;
    EXPECT_TRUE(proven(std::string(kDeclared) + text)) << text;
    values += text.find("(assert (< x (* y y)))") != std::string::npos;
    negated += text.find("(assert (not (< x (* y y))))") != std::string::npos;
    claims += text.find("(assert (= ") != std::string::npos;
  }
  EXPECT_GT(values, 20u);
  EXPECT_GE(values + negated + claims, 90u);
  // If no value helps.
  for (uint64_t seed = 0; seed < 50; ++seed) {
    const std::string text = settled("(assert (distinct x x))\n(check-sat)", "(x 4)", seed);
    negated += text.find("(assert (not (distinct x x)))") != std::string::npos;
    claims += text.find("(assert (= x ") != std::string::npos;
  }
  EXPECT_GT(negated, 10u);
  EXPECT_GT(claims, 3u);
}

TEST(WitnessKeeper, WithoutARepairThereIsNoWitness) {
  const std::string hopeless = "(assert (mystery x))\n(check-sat)";
  EXPECT_EQ(settled(hopeless, "(x 1)", 1), hopeless);
  EXPECT_EQ(settled("(assert (! (< x x) :named n))\n(check-sat)", "(x 1)", 1),
            "(assert (! (< x x) :named n))\n(check-sat)");
  EXPECT_EQ(settled("(assert (= x x))", "(x 1)", 1), "(assert (= x x))");
  EXPECT_EQ(settled("(assert (= x x))\n(check-sat)", "(x 1)", 1, 90),
            "(assert (= x x))\n(check-sat)");
}

TEST(WitnessKeeper, WitnessesAreTrueAfterChainsOfMutations) {
  Mutator mutator(smtlib::TheorySet::standard());
  mutator.set_checked(true);
  size_t labeled = 0;
  uint64_t seed = 0;
  for (const Seed& parent : corpus()) {
    const Mutator::Mutant mutant = mutator.mutate_chain(parent.text, ++seed, 8, Limits());
    if (mutant.bytes.find(smtlib::kWitnessKeyword) == std::string_view::npos) continue;
    ++labeled;
    EXPECT_TRUE(proven(mutant.bytes)) << parent.name << '\n' << mutant.bytes;
  }
  EXPECT_GT(labeled, corpus().size() / 4);
  EXPECT_GT(mutator.witness_counts().repaired, 10u);
}

TEST(WitnessKeeper, WitnessesCanBeDisabled) {
  Mutator mutator(smtlib::TheorySet::standard());
  mutator.set_witnesses(false);
  uint64_t seed = 0;
  for (const Seed& parent : corpus()) {
    const Mutator::Mutant mutant = mutator.mutate_chain(parent.text, ++seed, 4, Limits());
    EXPECT_EQ(mutant.bytes.find(smtlib::kWitnessKeyword), std::string_view::npos);
  }
}

}  // namespace
}  // namespace gadfly::mutator::witness_keeper_test
