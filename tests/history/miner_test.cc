// SPDX-License-Identifier: Apache-2.0
// From scripts to a bank, to bytes, and back.
#include "lib/history/miner.h"

#include <gtest/gtest.h>

#include "lib/history/bank_writer.h"
#include "tests/history/corpus_bank.h"

namespace gadfly::history {
namespace {

using smtlib::Language;

constexpr std::string_view kScript =
    "(set-logic QF_LIA)(declare-const x Int)(declare-const y Int)\n"
    "(assert (and (= x y) (not (< x 7))))(assert (= x y))(assert (or true false))(check-sat)";

TEST(Miner, SkeletonsAtomsAndSources) {
  Miner miner(Language::standard());
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
  EXPECT_EQ(bank.atoms[0].count, 1U) << "once a script";
  EXPECT_EQ(bank.signatures,
            (std::vector<std::string>{"(= IntVar IntVar)", "(< IntVar IntConst)"}));
  EXPECT_EQ(bank.rules.size(), 2U);
  EXPECT_EQ(miner.counts().atoms_left, 2U) << "true and false";
}

TEST(Miner, ScriptsThatDifferInNamesAreOne) {
  Miner miner(Language::standard());
  ASSERT_TRUE(miner.add(kScript, "", "").ok());
  std::string renamed(kScript);
  for (size_t at = 0; (at = renamed.find('x', at)) != std::string::npos;) renamed[at] = 'z';
  ASSERT_TRUE(miner.add("; another\n" + renamed, "", "").ok());
  EXPECT_EQ(miner.finish().scripts, 1U);
  EXPECT_EQ(miner.counts().duplicates, 1U);
}

TEST(Miner, WhatCannotBeReadIsCounted) {
  Miner miner(Language::standard());
  EXPECT_FALSE(miner.add("(assert (= x", "", "").ok());
  ASSERT_TRUE(miner.add("(assert (frob 1))", "", "").ok());
  EXPECT_EQ(miner.counts().unreadable, 1U);
  EXPECT_EQ(miner.counts().assertions_left, 1U);
}

TEST(Miner, BanksAreMerged) {
  Miner one(Language::standard());
  ASSERT_TRUE(one.add(kScript, "z3", "crash").ok());
  const bank::Bank first = one.finish({.support = 1, .confidence = 0.5});
  Miner two(Language::standard());
  ASSERT_TRUE(two.add("(declare-const b Bool)(assert (not b))", "cvc5", "crash").ok());
  Miner merger(Language::standard());
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

void expect_equal(const bank::Bank& a, const bank::Bank& b) {
  EXPECT_EQ(a.scripts, b.scripts);
  EXPECT_EQ(a.theories, b.theories);
  EXPECT_EQ(a.ranks, b.ranks);
  EXPECT_EQ(a.signatures, b.signatures);
  ASSERT_EQ(a.skeletons.size(), b.skeletons.size());
  for (size_t i = 0; i < a.skeletons.size(); ++i) {
    EXPECT_EQ(a.skeletons[i].text, b.skeletons[i].text);
    EXPECT_EQ(a.skeletons[i].count, b.skeletons[i].count);
  }
  ASSERT_EQ(a.atoms.size(), b.atoms.size());
  for (size_t i = 0; i < a.atoms.size(); ++i) {
    EXPECT_EQ(a.atoms[i].pieces, b.atoms[i].pieces);
    EXPECT_EQ(a.atoms[i].holes, b.atoms[i].holes);
    EXPECT_EQ(a.atoms[i].symbols, b.atoms[i].symbols);
    EXPECT_EQ(a.atoms[i].theories, b.atoms[i].theories);
    EXPECT_EQ(a.atoms[i].signature, b.atoms[i].signature);
    EXPECT_EQ(a.atoms[i].count, b.atoms[i].count);
  }
  ASSERT_EQ(a.rules.size(), b.rules.size());
  for (size_t i = 0; i < a.rules.size(); ++i) {
    EXPECT_EQ(a.rules[i].if_all, b.rules[i].if_all);
    EXPECT_EQ(a.rules[i].then, b.rules[i].then);
    EXPECT_EQ(a.rules[i].count, b.rules[i].count);
    EXPECT_EQ(a.rules[i].of, b.rules[i].of);
  }
}

// Written with protobuf, read without.
TEST(BankFile, IsReadAsItWasWritten) {
  const Result<bank::Bank> read = bank::read_bank(serialized(corpus_bank()));
  ASSERT_TRUE(read.ok());
  expect_equal(*read, corpus_bank());
  EXPECT_GT(read->rules.size(), 0U);
}

TEST(BankFile, BrokenBytesAreErrors) {
  Miner miner(Language::standard());
  ASSERT_TRUE(miner.add(kScript, "z3", "crash").ok());
  const std::string bytes = serialized(miner.finish({.support = 1, .confidence = 0.5}));
  EXPECT_FALSE(bank::read_bank("").ok());
  EXPECT_FALSE(bank::read_bank("(assert true)").ok());
  for (size_t cut = 1; cut < bytes.size(); ++cut) bank::read_bank(bytes.substr(0, cut)).ok();
  for (size_t at = 0; at < bytes.size(); ++at) {
    for (const char c : {'\0', '\x7f', '\xff'}) {
      std::string broken = bytes;
      broken[at] = c;
      if (const Result<bank::Bank> read = bank::read_bank(broken))
        for (const bank::Atom& atom : read->atoms)
          EXPECT_EQ(atom.pieces.size(), atom.holes.size() + 1);
    }
  }
}

}  // namespace
}  // namespace gadfly::history
