// SPDX-License-Identifier: Apache-2.0
// Mines scripts into a bank, writes the bank as bytes, and reads it back.
#include "lib/mining/miner.h"

#include <gtest/gtest.h>

#include "proto/bank_file.h"
#include "tests/mining/corpus_bank.h"

namespace gadfly::mining::miner_test {
namespace {

using smtlib::TheorySet;

constexpr std::string_view kScript =
    "(set-logic QF_LIA)(declare-const x Int)(declare-const y Int)\n"
    "(assert (and (= x y) (not (< x 7))))(assert (= x y))(assert (or true false))(check-sat)";

TEST(Miner, SkeletonsAtomsAndSourcesAreMined) {
  Miner miner(TheorySet::standard());
  ASSERT_TRUE(miner.add(kScript, "z3", "crash").ok());
  const bank::Bank bank = miner.finish({.support = 1, .confidence = 0.5});
  EXPECT_EQ(bank.scripts, 1U);
  ASSERT_EQ(bank.sources.size(), 1U);
  EXPECT_EQ(bank.sources[0].solver, "z3");
  EXPECT_EQ(bank.sources[0].kind, "crash");
  std::vector<std::string> skeletons;
  for (const bank::Skeleton& skeleton : bank.skeletons) skeletons.push_back(skeleton.text);
  EXPECT_EQ(skeletons, (std::vector<std::string>{"(and _ (not _))", "_", "(or _ _)"}));
  ASSERT_EQ(bank.atoms.size(), 2U);
  EXPECT_EQ(bank.atoms[0].count, 1U) << "once per script";
  EXPECT_EQ(bank.signatures,
            (std::vector<std::string>{"(= IntVar IntVar)", "(< IntVar IntConst)"}));
  EXPECT_EQ(bank.rules.size(), 2U);
  EXPECT_EQ(miner.counts().atoms_left, 2U) << "true and false";
}

TEST(Miner, ScriptsThatDifferInNamesCountOnce) {
  Miner miner(TheorySet::standard());
  ASSERT_TRUE(miner.add(kScript, "", "").ok());
  std::string renamed(kScript);
  for (size_t at = 0; (at = renamed.find('x', at)) != std::string::npos;) renamed[at] = 'z';
  ASSERT_TRUE(miner.add("; another\n" + renamed, "", "").ok());
  EXPECT_EQ(miner.finish().scripts, 1U);
  EXPECT_EQ(miner.counts().duplicates, 1U);
}

TEST(Miner, UnreadableScriptsAreCounted) {
  Miner miner(TheorySet::standard());
  EXPECT_FALSE(miner.add("(assert (= x", "", "").ok());
  ASSERT_TRUE(miner.add("(assert (frob 1))", "", "").ok());
  EXPECT_EQ(miner.counts().unreadable, 1U);
  EXPECT_EQ(miner.counts().assertions_left, 1U);
}

TEST(Miner, BanksAreMerged) {
  Miner one(TheorySet::standard());
  ASSERT_TRUE(one.add(kScript, "z3", "crash").ok());
  const bank::Bank first = one.finish({.support = 1, .confidence = 0.5});
  Miner two(TheorySet::standard());
  ASSERT_TRUE(two.add("(declare-const b Bool)(assert (not b))", "cvc5", "crash").ok());
  Miner merger(TheorySet::standard());
  merger.add(first);
  merger.add(first);
  merger.add(two.finish());
  const bank::Bank merged = merger.finish();
  EXPECT_EQ(merged.scripts, 3U);
  EXPECT_EQ(merged.sources.size(), 2U);
  EXPECT_EQ(merged.atoms.size(), 3U);
  EXPECT_EQ(merged.atoms[0].count, 2U);
  EXPECT_EQ(merged.rules.size(), first.rules.size());
  EXPECT_EQ(merged.rules[0].of, 2 * first.rules[0].of);
}

// A fuzz target draws from the same bank that a tool writes.
TEST(Miner, TheBankIsReadAsItWasWritten) {
  const Result<bank::Bank> read = bank::read_bank(proto::bank_bytes(corpus_bank()));
  ASSERT_TRUE(read.ok());
  EXPECT_TRUE(*read == corpus_bank());
  EXPECT_GT(read->rules.size(), 0U);
}

}  // namespace
}  // namespace gadfly::mining::miner_test
