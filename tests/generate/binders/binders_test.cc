// SPDX-License-Identifier: Apache-2.0
// Tests that new terms bind variables, use them, and stay well-sorted in their logic and profile.
#include "lib/generate/binders/binders.h"

#include <gtest/gtest.h>

#include "lib/generate/generator.h"
#include "lib/smtlib/compatibility/checker.h"
#include "tests/generate/workbench.h"

namespace gadfly::generate::binders_test {
namespace {

using namespace smtlib;

constexpr std::string_view kScript =
    "(set-logic ALL)(declare-datatype D ((n) (c (h Int) (t D))))"
    "(declare-const x Int)(declare-const b (_ BitVec 4))(declare-const d D)"
    "(declare-fun p (Int D) Bool)(declare-fun f (Int) Int)"
    "(assert (forall ((y Int)) (or (p y d) (< (f y) x) (= b #x1))))";

struct Counts {
  int quantifiers = 0;
  int alternating = 0;
  int exists = 0;
  int several = 0;
  int patterns = 0;
  int parallel = 0;
  int shadowing = 0;
  int unused = 0;
};

// With the term in place of the node, the script must be well-sorted, and in its profile.
void expect_fits(const Workbench& bench, NodeId node, const TermText& term) {
  Edits edits;
  std::string out;
  EXPECT_TRUE(edits.replace_term(*bench.script, node, term).ok()) << term.text;
  EXPECT_TRUE(edits.apply(*bench.script, out).ok());
  const auto script = read(out);
  EXPECT_EQ(problems(*script), std::vector<std::string>()) << out;
  for (const Incompatibility& found : incompatibilities(*script, bench.scratch.profile()))
    ADD_FAILURE() << describe(*script, bench.scratch.profile(), found) << "\n" << out;
}

// Replaces `place` by new terms, checks the resulting scripts, and counts what they contain.
Counts count(std::string_view text, std::string_view place, int draws) {
  Counts counts;
  Workbench bench(text);
  const NodeId node = bench.term(place);
  for (int draw = 0; draw < draws; ++draw) {
    TermText term;
    Generator generator(*bench.script, bench.context, node);
    if (!generator.application(bench.script->term(node).sort, 3, term)) continue;
    EXPECT_LE(term.nodes, bench.context.max_nodes);
    expect_fits(bench, node, term);
    counts.quantifiers += term.text.find("(forall ") != std::string::npos;
    counts.exists += term.text.find("(exists ") != std::string::npos;
    counts.alternating += term.text.find(") (forall (") != std::string::npos;
    counts.several += term.text.find("(forall ((v0 Int) (v1 ") != std::string::npos;
    counts.patterns += term.text.find(":pattern ((") != std::string::npos;
    counts.parallel += term.text.find("(let ((v0 ") != std::string::npos &&
                       term.text.find(" (v1 ") != std::string::npos;
    counts.shadowing += term.text.find("(forall ((x ") != std::string::npos;
    const size_t single = term.text.find("(forall ((v0 Int)) ");
    counts.unused +=
        single != std::string::npos && term.text.find("v0", single + 13) == std::string::npos;
  }
  return counts;
}

TEST(Binders, QuantifiersAndLetsOfEachKindOccur) {
  const Counts counts = count(kScript, "(= b #x1)", 4000);
  EXPECT_GT(counts.quantifiers, 40);
  EXPECT_LT(counts.quantifiers, 2000) << "most terms have no quantifier";
  EXPECT_GT(counts.exists, 40);
  EXPECT_GT(counts.alternating, 5);
  EXPECT_GT(counts.several, 5);
  EXPECT_GT(counts.patterns, 5);
  EXPECT_GT(counts.parallel, 5);
  EXPECT_GT(counts.shadowing, 0);
  EXPECT_LT(counts.unused, counts.quantifiers / 8);
}

TEST(Binders, NoQuantifierInALogicWithoutThem) {
  const Counts counts = count(
      "(set-logic QF_UFLIA)(declare-const x Int)(declare-fun p (Int) Bool)(assert (p (+ x 1)))",
      "(p (+ x 1))", 2000);
  EXPECT_EQ(counts.quantifiers, 0);
  EXPECT_EQ(counts.exists, 0);
  EXPECT_GT(counts.parallel, 5);
}

// How many of 2,000 terms in place of `place` are a lambda that uses its variable.
int lambdas(std::string_view text, std::string_view place, const std::string& profile) {
  int found = 0;
  Workbench bench(text);
  bench.scratch.set_profile(*solver_facts::read_profile(profile));
  bench.scratch.prepare(*bench.script);
  const NodeId node = bench.term(place);
  for (int draw = 0; draw < 2000; ++draw) {
    TermText term;
    Generator generator(*bench.script, bench.context, node);
    if (!generator.application(bench.script->term(node).sort, 2, term)) continue;
    expect_fits(bench, node, term);
    const size_t at = term.text.find("(lambda ((v0 ");
    found += at != std::string::npos && term.text.find("v0", at + 13) != std::string::npos;
  }
  return found;
}

TEST(Binders, LambdasAreArraysAndFunctions) {
  const std::string arrays =
      "(set-logic ALL)(declare-const a (Array Int Int))(assert (= a (store a 1 2)))";
  EXPECT_GT(lambdas(arrays, "(store a 1 2)", "z3"), 20);
  EXPECT_EQ(lambdas(arrays, "(store a 1 2)", "z3,cvc5"), 0);
  const std::string functions =
      "(set-logic HO_ALL)(declare-const f (-> Int Int))(declare-const g (-> Int Int))"
      "(assert (= f (ite (= f g) f g)))";
  EXPECT_GT(lambdas(functions, "(ite (= f g) f g)", "cvc5"), 20);
  const std::string open = "(set-logic QF_AUFLIA)(declare-const a (Array Int Int))(assert (= a a))";
  EXPECT_EQ(lambdas(open, "a", "z3"), 0) << "Z3 takes it for a quantifier";
}

TEST(Binders, NoVariableOfASortThatIsNotVisibleYet) {
  const Counts counts = count(
      "(set-logic UF)(declare-const a Bool)(assert (or a a))(declare-sort S 0)"
      "(declare-const s S)(assert (= s s))",
      "(or a a)", 2000);
  EXPECT_GT(counts.quantifiers, 20);  // over Bool
}

TEST(Binders, DifferenceLogicsKeepTheirForm) {
  count("(set-logic QF_IDL)(declare-const x Int)(declare-const y Int)(assert (or (<= (- x y) 3)))",
        "(or (<= (- x y) 3))", 2000);
}

TEST(Binders, BindableSorts) {
  Workbench bench(
      "(set-logic ALL)(declare-const r RegLan)(declare-const s String)"
      "(assert (str.in_re s (re.* re.allchar)))");
  const NodeId place = bench.term("(str.in_re s (re.* re.allchar))");
  const auto bindable = [&](std::string_view term) {
    return is_bindable(*bench.script, bench.context, place,
                       bench.script->term(bench.term(term)).sort);
  };
  EXPECT_TRUE(bindable("s"));
  EXPECT_FALSE(bindable("re.allchar")) << "cvc5 refuses variables of this sort";
}

TEST(Binders, ASortCountsItsNodes) {
  Workbench bench("(declare-const a (Array Int (_ BitVec 8)))(assert (= a a))");
  TermText out;
  add_sort(*bench.script, bench.script->term(bench.term("a")).sort, out);
  EXPECT_EQ(out.text, "(Array Int (_ BitVec 8))");
  EXPECT_EQ(out.nodes, 7U);
}

}  // namespace
}  // namespace gadfly::generate::binders_test
