// SPDX-License-Identifier: Apache-2.0
// Tests of the removal of all unused declarations and let variables in one pass.
#include "lib/reducer/prune.h"

#include <gtest/gtest.h>

#include "lib/reducer/trial/candidate.h"

namespace gadfly::reducer::prune_test {
namespace {

using namespace smtlib;

std::string pruned(std::string_view text) {
  Script script(TheorySet::standard());
  EXPECT_TRUE(script.read(text).ok());
  CandidateMaker maker(TheorySet::standard());
  const std::optional<Candidate> candidate = maker.make(script, Edits());
  EXPECT_TRUE(candidate.has_value());
  return candidate ? candidate->text : "";
}

TEST(Prune, UnusedDeclarationsAreRemovedWithThoseThatOnlyTheyUse) {
  EXPECT_EQ(pruned("(declare-sort S 0)\n(declare-sort T 0)\n(declare-fun f (S) T)\n"
                   "(declare-const x T)\n(assert (= x x))\n(check-sat)\n"),
            "(declare-sort T 0)\n(declare-const x T)\n(assert (= x x))\n(check-sat)\n");
  EXPECT_EQ(pruned("(declare-const x Int)\n(define-fun f () Int x)\n(define-fun g () Int f)\n"),
            "");
  EXPECT_EQ(pruned("(define-fun-rec f ((n Int)) Int (f n))\n(check-sat)\n"), "(check-sat)\n");
}

TEST(Prune, ADatatypeStaysIfOneOfItsSymbolsIsUsed) {
  const std::string text =
      "(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))\n(assert (= nil nil))\n";
  EXPECT_EQ(pruned(text), text);
  EXPECT_EQ(pruned("(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))\n"), "");
}

TEST(Prune, UnusedLetVariablesAreRemovedWithTheirValues) {
  EXPECT_EQ(pruned("(declare-const x Int)\n(assert (let ((a x) (b true)) (let ((c a)) b)))\n"),
            "(assert (let ((b true)) b))\n");
  EXPECT_EQ(pruned("(assert (let ((a true)) (let ((a false)) a)))\n"),
            "(assert (let ((a false)) a))\n");
}

TEST(Prune, ManyNestedLetsAreRemovedAtOnce) {
  std::string lets = "(let ((v0 true)) ";
  for (int i = 1; i < 1000; ++i)
    lets += "(let ((v" + std::to_string(i) + " v" + std::to_string(i - 1) + ")) ";
  EXPECT_EQ(pruned("(assert " + lets + "false" + std::string(1000, ')') + ")\n"),
            "(assert false)\n");
}

TEST(Prune, NamesInOpaqueTermsCountAsUses) {
  const std::string text = "(declare-const x Int)\n(frobnicate x)\n";
  EXPECT_EQ(pruned(text), text);
  const std::string let = "(assert (let ((a true)) (frobnicate a)))\n";
  EXPECT_EQ(pruned(let), let);
  const std::string pattern =
      "(declare-fun f (Int) Bool)\n(assert (forall ((x Int)) (! true :pattern ((f x)))))\n";
  EXPECT_EQ(pruned(pattern), pattern);
}

TEST(Prune, ManyDeclarationsAreRemovedInLinearTime) {
  std::string text;
  for (int i = 0; i < 20000; ++i) text += "(declare-const x" + std::to_string(i) + " Int)\n";
  EXPECT_EQ(pruned(text + "(check-sat)\n"), "(check-sat)\n");
}

}  // namespace
}  // namespace gadfly::reducer::prune_test
