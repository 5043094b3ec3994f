// SPDX-License-Identifier: Apache-2.0
// The strategy splice copies a term of a donor script, and merges or declares its symbols.
#include <gtest/gtest.h>

#include <algorithm>

#include "mutator/mutator.h"
#include "mutator/strategies.h"
#include "tests/corpus.h"
#include "tests/mutator/mutants.h"
#include "tests/mutator/workbench.h"

namespace gadfly::mutator::splice_test {
namespace {

std::set<std::string> spliced(std::string_view text, std::string_view donor, int count = 400) {
  return mutants(text, strategy("splice"), count, donor);
}

TEST(SpliceTest, SymbolsAreMergedOrDeclared) {
  const auto texts = spliced("(set-logic QF_LIA)\n(declare-fun x () Int)\n(assert (> x 0))\n",
                             "(set-logic QF_LIA)\n(declare-fun x () Int)\n(declare-fun y () "
                             "Int)\n(assert (< (+ x y) 7))\n");
  // The symbols are merged by name, merged by rank, renamed, or unchanged.
  EXPECT_TRUE(some_has(texts, "(+ x x)"));
  EXPECT_TRUE(some_has(texts, "(declare-fun y () Int)\n"));
  EXPECT_TRUE(some_has(texts, "(declare-fun x_1 () Int)\n"));
  EXPECT_TRUE(some_has(texts, "(+ x y)"));
  EXPECT_TRUE(some_has(texts, "(assert (> x 0))\n(assert (< "));
}

TEST(SpliceTest, MergedSymbolsHaveTheSameType) {
  const auto texts = spliced("(declare-fun x () Bool)(assert (or x x))",
                             "(set-logic QF_LIA)(declare-fun x () Int)(assert (> x 5))");
  ASSERT_FALSE(texts.empty());
  for (const std::string& text : texts)
    EXPECT_NE(text.find("(declare-fun x_1 () Int)"), std::string::npos) << text;
}

TEST(SpliceTest, FloatsAreCopiedWithTheirLiterals) {
  const std::string text = "(set-logic QF_FP)(declare-const x Float32)(assert (fp.isNaN x))";
  const auto texts = spliced(
      text,
      "(set-logic QF_FPLRA)(declare-const x Float32)(declare-const p Bool)"
      "(assert (fp.lt x ((_ to_fp 8 24) RNE 0.25)))(assert (fp.isZero (fp #b0 #b00000000 "
      "#b00000000000000000000000)))(assert (fp.isZero ((_ to_fp 8 24) RTZ (ite p 0.5 0.75))))"
      "(assert (= (fp.to_real x) 1.5))");
  const auto some = [&](std::string_view part) {
    return std::ranges::any_of(
        texts, [&](const std::string& mutant) { return mutant.find(part) != std::string::npos; });
  };
  EXPECT_TRUE(some("RNE 0.25"));
  EXPECT_TRUE(some("(fp #b0"));
  EXPECT_FALSE(some("ite"));
  EXPECT_FALSE(some("to_real"));
}

TEST(SpliceTest, TermsOutsideOfTheLogicAreNotCopied) {
  struct JudgeInput {
    const char* text;
    const char* donor;
    const char* never;
  };
  constexpr const char* kLinear = "(set-logic QF_LIA)(declare-fun x () Int)(assert (> x 0))";
  constexpr const char* kCore = "(assert (or true false))";
  const JudgeInput cases[] = {
      // quantifiers, theories, functions, products, other numbers
      {kLinear, "(set-logic LIA)(declare-fun x () Int)(assert (forall ((y Int)) (> y x)))",
       "forall"},
      {kLinear, "(set-logic QF_BV)(declare-fun b () (_ BitVec 4))(assert (bvult b #x3))", "bv"},
      {kLinear, "(set-logic QF_UFLIA)(declare-fun f (Int Int) Int)(assert (< (f 1 2) 0))", "(f"},
      {kLinear, "(set-logic QF_NIA)(declare-fun x () Int)(assert (< (* x x) 0))", "*"},
      {kLinear, "(set-logic QF_LRA)(declare-fun x () Real)(assert (< x 7))", "7"},
      {"(set-logic QF_IDL)(declare-fun x () Int)(assert (> x 0))",
       "(set-logic QF_LIA)(declare-fun x () Int)(assert (< (+ x x) 7))", "+"},
      {"(set-logic QF_BV)(declare-fun b () (_ BitVec 4))(assert (bvult b #x3))",
       "(set-logic QF_UF)(declare-sort U 0)(declare-fun u () U)(assert (= u u))", "U"},
      // a name, an abbreviation, an opaque term, no term
      {kCore, "(assert (! (not true) :named n))", "named"},
      {kCore, "(define-sort W () Int)(assert (exists ((w W)) (> w 1)))", "exists"},
      {kCore, "(declare-fun s () Seq)(assert (unheard-of s))", "s)"},
      {kCore, "", "(assert (or true false))\n"},
      {kCore, "((((", "(assert (or true false))\n"},
  };
  for (const JudgeInput& c : cases)
    for (const std::string& text : spliced(c.text, c.donor, 200))
      EXPECT_EQ(text.find(c.never, text.find(')')), std::string::npos) << c.donor << '\n' << text;
}

TEST(SpliceTest, SymbolsAreNotRenamedToBoundNames) {
  const auto texts = spliced(
      "(set-logic LIA)\n(declare-fun x () Int)\n(assert (> x 0))\n",
      "(set-logic LIA)(declare-fun free () Int)(assert (forall ((x Int)) (> (+ x 3) free)))", 600);
  EXPECT_TRUE(some_has(texts, "(> (+ x 3) free)"));
  // In a copy without the quantifier, the bound variable is free and may have any name.
  EXPECT_FALSE(some_has(texts, "(forall ((x Int)) (> (+ x 3) x))"));
}

TEST(SpliceTest, DeclaredSortsKeepTheirNames) {
  constexpr std::string_view kDonor =
      "(set-logic QF_UF)(declare-sort U 0)(declare-fun a () U)(declare-fun f (U) U)"
      "(assert (= (f a) a))";
  EXPECT_TRUE(
      some_has(spliced("(set-logic QF_UF)\n(declare-fun p () Bool)\n(assert (not p))\n", kDonor),
               "(declare-sort U 0)\n"));
  const auto merged = spliced(
      "(set-logic QF_UF)(declare-sort U 0)(declare-fun b () U)(declare-fun g (U) U)"
      "(assert (= b (g b)))",
      kDonor);
  EXPECT_TRUE(some_has(merged, "(= (g b) b)"));
  for (const std::string& text : merged)
    EXPECT_EQ(text.find("(declare-sort U 0)", text.find("(declare-sort U 0)") + 1),
              std::string::npos);
  EXPECT_TRUE(
      spliced("(set-logic QF_UF)(declare-sort U 1)(declare-fun p () Bool)(assert (not p))", kDonor)
          .empty());
}

TEST(SpliceTest, DatatypesAreCopiedWholeOrMerged) {
  const std::string list = "(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))\n";
  const std::string donor = list +
                            "(declare-const k L)\n(assert ((_ is cons) (tail k)))\n"
                            "(assert (= k (cons 1 nil)))\n";
  const auto texts = spliced("(declare-const x Int)\n(assert (> x 0))\n", donor);
  EXPECT_TRUE(some_has(texts, list + "(declare-fun k () L)\n"));
  EXPECT_TRUE(some_has(texts, "((_ is cons) (tail k))"));
  EXPECT_TRUE(some_has(texts, "(= k (cons 1 nil))"));
  // If the recipient has the datatype, it is not declared again, and its constants are merged.
  const auto same = spliced(list + "(declare-const x L)\n(assert (= x nil))\n", donor);
  EXPECT_TRUE(some_has(same, "((_ is cons) (tail x))"));
  EXPECT_TRUE(some_has(same, "(= (cons 1 nil) nil)"));
  for (const std::string& text : same) EXPECT_EQ(text.find(list, 1), std::string::npos) << text;
}

TEST(SpliceTest, ConflictingDatatypesAreNotCopied) {
  const std::string donor =
      "(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))\n"
      "(declare-const k L)\n(assert (= k (cons 1 nil)))\n";
  for (const char* text :
       {"(declare-const head Int)\n(assert (> head 0))\n",  // the recipient declares the name
        "(declare-sort L 0)\n(declare-const x L)\n(assert (= x x))\n",  // another sort
        "(declare-datatypes ((L 0)) (((nil) (cons (head Real) (tail L)))))\n(assert true)\n",
        "(set-logic QF_LIA)\n(declare-const x Int)\n(assert (> x 0))\n"})
    EXPECT_FALSE(some_has(spliced(text, donor), "cons 1")) << text;
}

TEST(SpliceTest, QuotedSymbolsStaySeparateTokens) {
  for (const std::string& text :
       spliced("(set-logic QF_UF)(declare-fun |a b| (Bool) Bool)(assert (|a b| true))",
               "(set-logic QF_UF)(declare-fun |f|(Bool Bool)Bool)(declare-fun p()Bool)"
               "(assert(|f|p true))"))
    EXPECT_TRUE(smtlib::read(text)->problems().empty()) << text;
}

TEST(SpliceTest, SplicesOfTheCorpusAreWellSorted) {
  Mutator mutator(smtlib::TheorySet::standard());
  mutator.set_weights(only("splice"));
  mutator.set_checked(true);
  Rng rng(1);
  size_t applied = 0;
  constexpr size_t kPairs = 4000;
  for (size_t i = 0; i < kPairs; ++i) {
    const Seed& seed = corpus()[rng.below(corpus().size())];
    const Seed& donor = corpus()[rng.below(corpus().size())];
    applied += mutator.mutate_chain(seed.text, i, 3, {}, {.donor = donor.text}).applied;
  }
  EXPECT_GT(applied, kPairs / 4);  // most pairs have little in common
}

}  // namespace
}  // namespace gadfly::mutator::splice_test
