// SPDX-License-Identifier: Apache-2.0
// The strategy concretize: fixed constants, functions and applications. Unsatisfiable parents have
// unsatisfiable mutants, and witnesses hold for mutants.
#include <gtest/gtest.h>

#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/theories/meanings.h"
#include "mutator/mutator.h"
#include "tests/corpus.h"
#include "tests/mutator/mutants.h"
#include "tests/mutator/workbench.h"
#include "tests/smtlib/read.h"

namespace gadfly::mutator::concretize_test {
namespace {

using namespace smtlib;

std::set<std::string> concretized(std::string_view text, int count = 300) {
  return mutants(text, strategy("concretize"), count);
}

// Returns whether some values of the constants, which must be of sorts with at most four values,
// make the formulas of the script's only check true.
bool satisfiable(std::string_view text) {
  const auto script = read(text);
  const std::vector<CheckSat> all = *checks(*script);
  Evaluator evaluator(TheorySet::standard(), meanings(TheorySet::standard()));
  evaluator.prepare(*script);
  std::vector<std::pair<DeclarationId, uint64_t>> constants;
  uint64_t models = 1;
  for (DeclarationId id = 1; id < script->declarations().size(); ++id) {
    const Declaration& d = script->declaration(id);
    if (d.kind != DeclarationKind::kDeclaredFunction) continue;
    constants.emplace_back(id, *evaluator.values().cardinality(d.result));
    models *= constants.back().second;
  }
  for (uint64_t model = 0; model < models; ++model) {
    uint64_t rest = model;
    for (const auto& [id, size] : constants) {
      const SortId sort = script->declaration(id).result;
      evaluator.model().set(id, evaluator.values().nth(sort, rest % size));
      rest /= size;
    }
    evaluator.forget();
    if (truth_of_check(evaluator, all.at(0)) == Truth::kTrue) return true;
  }
  return false;
}

TEST(ConcretizeTest, EachFormAppears) {
  const std::set<std::string> found = concretized(
      "(set-logic QF_UFLIA)\n(declare-const x Int)\n(declare-fun f (Int Int) Int)\n"
      "(assert (< x 77))\n(assert (> (f x 3) (+ x (f 1 2))))\n(check-sat)");
  EXPECT_GT(count_of(found, "\\(declare-const x Int\\)\n\\(declare(.|\n)*\\(assert \\(= x "), 10u);
  EXPECT_GT(count_of(found, "\\(define-fun x \\(\\) Int .*\\)\n"), 10u);
  EXPECT_GT(
      count_of(found,
               "declare-const x(.|\n)*\\(< (77|\\(- 1\\)) 77\\)(.|\n)*\\(\\+ (77|\\(- 1\\)) "),
      1u);
  EXPECT_GT(count_of(found, "\\(declare-const x Int\\)\n\\(assert \\(= x .*\\)\\)\n.declare-fun"),
            3u);
  EXPECT_GT(count_of(found, "\\(define-fun f \\(\\(a0 Int\\) \\(a1 Int\\)\\) Int "), 10u);
  EXPECT_GT(count_of(found, "\\(ite \\(and \\(= a0 .* \\(= a1 "), 5u);
  EXPECT_GT(count_of(found, "\\(assert \\(= \\(f x 3\\) .*\n.check"), 5u);
  EXPECT_GT(count_of(found, "\\(assert \\(= \\(f 1 2\\) .*\n.check"), 5u);
  // Values next to the literal of the comparison.
  for (const char* value : {"76", "77", "78"})
    EXPECT_GT(count_of(found, std::string("\\(= x ") + value + "\\)|Int " + value + "\\)"), 1u);
  for (const std::string& text : found) EXPECT_TRUE(problems(*read(text)).empty()) << text;
}

TEST(ConcretizeTest, PartlySpecifiedOperatorsAndReadsAreFixed) {
  const std::set<std::string> found = concretized(
      "(declare-const x Int)(declare-const y Int)(declare-const a (Array Int Int))\n"
      "(declare-datatype L ((nil) (cons (head Int) (tail L))))(declare-const l L)\n"
      "(assert (= (div x y) (select a 1) (head l)))\n(check-sat)");
  EXPECT_GT(count_of(found, "\\(assert \\(= \\(div x y\\) [^ ]+\\)\\)"), 3u);
  EXPECT_GT(count_of(found, "\\(assert \\(= \\(select a 1\\) [^ ]+\\)\\)"), 3u);
  EXPECT_GT(count_of(found, "\\(assert \\(= \\(head l\\) [^ ]+\\)\\)"), 3u);
  EXPECT_GT(count_of(found, "(= l|define-fun l .. L) \\(cons "), 3u);
}

TEST(ConcretizeTest, AllConstantsAreFixedAtOnce) {
  const std::set<std::string> found = concretized(
      "(declare-const x Int)(declare-const p Bool)(declare-const r Real)\n"
      "(assert (or p (< (to_real x) r)))\n(check-sat)");
  EXPECT_GT(count_of(found, "define-fun x(.|\n)*define-fun p(.|\n)*define-fun r"), 3u);
}

TEST(ConcretizeTest, UnsatisfiableParentsHaveUnsatisfiableMutants) {
  size_t made = 0;
  for (const std::string_view text :
       {"(declare-const p Bool)(declare-const q Bool)(declare-const r Bool)\n"
        "(assert (xor p q))(assert (xor q r))\n(assert (xor p r))(check-sat)",
        "(declare-const x (_ BitVec 2))(declare-const y (_ BitVec 2))\n"
        "(assert (bvult x y))(define-fun g () (_ BitVec 2) (bvsub x y))\n"
        "(assert (bvult y x))(assert (= g y))(check-sat)",
        "(declare-const p Bool)(declare-const x (_ BitVec 2))\n"
        "(assert (let ((p (= x #b01))) p))(assert (forall ((x Bool)) (or x p)))\n"
        "(assert (not p))(check-sat)"}) {
    ASSERT_FALSE(satisfiable(text));
    for (const std::string& mutant : concretized(text)) {
      ++made;
      EXPECT_FALSE(satisfiable(mutant)) << mutant;
    }
  }
  EXPECT_GT(made, 100u);
  // A plant: a constant that is replaced in one assertion only.
  EXPECT_TRUE(
      satisfiable("(declare-const p Bool)(declare-const q Bool)(declare-const r Bool)\n"
                  "(assert (xor true q))(assert (xor q r))\n(assert (xor p r))(check-sat)"));
}

TEST(ConcretizeTest, SomeUsesAreReplacedOnlyIfTheEqualityStays) {
  // After the (pop) or (reset-assertions), nothing would say that the constant has the value.
  for (const std::string_view removal : {"(push 1)(pop 1)", "(reset-assertions)"}) {
    const std::set<std::string> found = concretized(
        "(set-option :global-declarations true)\n(declare-const x Int)" + std::string(removal) +
        "(assert (distinct x 7 8 9))\n(assert (distinct x 1 2 3))\n(check-sat)");
    EXPECT_GT(found.size(), 20u);
    for (const std::string& text : found) {
      const bool first = text.find("(distinct x 7") != text.npos;
      const bool second = text.find("(distinct x 1") != text.npos;
      EXPECT_EQ(first, second) << text;
    }
  }
}

TEST(ConcretizeTest, WitnessesSurvive) {
  const std::string text =
      "(declare-const x Int)(declare-const r Real)(declare-fun f (Int) Int)\n"
      "(assert (< x 77))(assert (> (f x) (+ (f 2) 1)))(assert (= (* 3.0 r) 1.0))\n(check-sat)\n"
      "(set-info :gadfly-witness \"1 0 (x 5) (r (/ 1.0 3.0)) (f 0 ((5) 9))\")";
  Mutator mutator(TheorySet::standard());
  mutator.set_weights(only("concretize"));
  mutator.set_checked(true);
  mutator.set_witnesses(true);
  Evaluator evaluator(TheorySet::standard(), meanings(TheorySet::standard()));
  size_t own_values = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    const WitnessCounts before = mutator.witness_counts();
    const Mutator::Mutant mutant = mutator.mutate(text, seed, Limits());
    ASSERT_TRUE(mutant.applied);
    EXPECT_EQ(verified_witness(*read(mutant.bytes), evaluator).has_value(),
              mutator.witness_counts().dropped == before.dropped)
        << mutant.bytes;
    for (const char* own : {"(= x 5)", "x () Int 5)", "(< 5 77)", "(ite (= a0 5) 9 0)", "f x) 9)"})
      if (mutant.bytes.find(own) != mutant.bytes.npos) {
        ++own_values;
        break;
      }
  }
  EXPECT_GT(own_values, 100u);
  EXPECT_GT(mutator.witness_counts().kept, 200u);
  EXPECT_LT(mutator.witness_counts().dropped, 10u);  // of those with other values
}

TEST(ConcretizeTest, BindersDoNotCaptureValues) {
  const std::set<std::string> found = concretized(
      "(declare-datatype L ((nil) (cons (head Bool) (tail L))))(declare-const l L)\n"
      "(assert (forall ((nil L)) (or (= l nil) ((_ is cons) l))))\n(check-sat)");
  EXPECT_GT(count_of(found, "\\(= l nil\\)\\)\n.check|L nil\\)"), 1u);
  EXPECT_EQ(count_of(found, "\\(= nil nil\\)"), 0u);
}

TEST(ConcretizeTest, TermsWithBoundVariablesAreNotFixed) {
  const std::set<std::string> found = concretized(
      "(declare-fun f (Int) Int)(declare-const y Int)\n"
      "(assert (forall ((x Int)) (> (f x) (f y))))\n(check-sat)");
  EXPECT_GT(count_of(found, "\\(assert \\(= \\(f y\\) "), 3u);
  EXPECT_EQ(count_of(found, "\\(assert \\(= \\(f x\\) "), 0u);
}

TEST(ConcretizeTest, MutantsStayInDifferenceLogic) {
  const std::set<std::string> found = concretized(
      "(set-logic QF_IDL)(declare-const x Int)(declare-const p Bool)\n"
      "(assert (or p (<= (- x 0) 7)))\n(check-sat)");
  EXPECT_GT(count_of(found, "\\(assert \\(= x "), 3u);
  EXPECT_GT(count_of(found, "define-fun p"), 3u);
  EXPECT_EQ(count_of(found, "define-fun x|\\(- [0-9(].* 0\\)"), 0u);
}

TEST(ConcretizeTest, ConstantsOfDeclaredSortsBecomeOthers) {
  const std::set<std::string> found = concretized(
      "(set-logic QF_UF)(declare-sort U 0)(declare-const a U)(declare-const b U)\n"
      "(declare-fun f (U) U)(assert (distinct (f a) b))\n(check-sat)");
  EXPECT_GT(found.size(), 2u);
  EXPECT_EQ(count_of(found, "\\(distinct \\(f a\\) a\\)|= b a|define-fun b .. U a|define-fun f"),
            found.size());
}

TEST(ConcretizeTest, MutantsOfTheCorpusAreAccepted) {
  EXPECT_GT(make_accepted_mutants("concretize", 10), corpus().size() * 5);
}

}  // namespace
}  // namespace gadfly::mutator::concretize_test
