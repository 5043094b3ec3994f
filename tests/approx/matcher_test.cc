// SPDX-License-Identifier: Apache-2.0
// Tests which terms a rule matches, what their replacements are, and which pairs is_instance()
// refuses.
#include "lib/approx/matcher.h"
#include "lib/approx/instantiate.h"

#include <gtest/gtest.h>

#include "lib/approx/verify.h"
#include "tests/smtlib/read.h"

namespace gadfly::approx::matcher_test {
namespace {

using smtlib::NodeId;
using smtlib::Script;
using smtlib::TermText;

const ApproximationRule& rule(std::string_view name) {
  const auto number = RuleBook::standard().find(name);
  EXPECT_TRUE(number) << name;
  return RuleBook::standard().rules()[number.value_or(0)];
}

NodeId asserted(const Script& script) {
  return script.child(script.commands().back().node, 1);
}

constexpr std::string_view kNames =
    "(declare-const p Bool)(declare-const q Bool)(declare-const x Int)(declare-const y Int)"
    "(declare-const u Real)(declare-fun f (Int) Int)(declare-fun g (Int) Bool)";

std::string with_names(std::string_view formula, std::string_view head = kNames) {
  return std::string(head) + "(assert " + std::string(formula) + ")";
}

// Returns the assertion after the rule is applied. `drawn` replaces each random constant and term.
std::string applied(std::string_view name, const std::string& text, std::string_view drawn = "5") {
  const auto script = smtlib::read(text);
  Match found;
  if (!match(rule(name), *script, asserted(*script), found)) return "no match";
  for (uint32_t i = 0; i < rule(name).drawn(); ++i) {
    TermText term;
    term.add_raw(drawn, 1);
    supply(rule(name), found, i, term);
  }
  TermText out;
  if (!instantiate(rule(name), *script, asserted(*script), found, out)) {
    EXPECT_EQ(out.text, "");
    return "refused";
  }
  const auto after = smtlib::read(text.substr(0, text.rfind("(assert ") + 8) + out.text + ")");
  EXPECT_TRUE(is_instance(rule(name), *script, asserted(*script), *after, asserted(*after)))
      << out.text;
  return out.text;
}

bool instance(std::string_view name, std::string_view before, std::string_view after,
              std::string_view head = kNames) {
  const auto from = smtlib::read(with_names(before, head));
  const auto to = smtlib::read(with_names(after, head));
  return is_instance(rule(name), *from, asserted(*from), *to, asserted(*to));
}

TEST(MatcherTest, AMatchIsReplaced) {
  EXPECT_EQ(applied("int-lt-gap", with_names("(< (f x) (+ x y))")), "(<= (+ (f x) 5) (+ x y))");
  EXPECT_EQ(applied("int-lt-gap", with_names("(<= x y)")), "no match");
  EXPECT_EQ(applied("int-not-lt", with_names("(not (< x y))")), "(>= x y)");
  EXPECT_EQ(applied("equal-both", with_names("(= p q)"), "true"), "(and (= p true) (= q true))");
}

TEST(MatcherTest, ApplicationsThatAssociateAreNested) {
  EXPECT_EQ(applied("bool-and-first", with_names("(and p q (g x))")), "(and p q)");
  EXPECT_EQ(applied("bool-and-second", with_names("(and p q (g x))")), "(g x)");
  EXPECT_EQ(applied("bool-implies-second", with_names("(=> p q (g x))")), "(=> q (g x))");
  EXPECT_EQ(applied("bool-implies-not-first", with_names("(=> p q (g x))")), "(not p)");
  EXPECT_EQ(applied("bool-and-swap", with_names("(and p q p (g x))")), "(and (g x) (and p q p))");
  // Applications of chainable operators are not nested.
  EXPECT_EQ(applied("int-lt-le", with_names("(< x y 3)")), "no match");
  EXPECT_EQ(applied("int-lt-chain-ends", with_names("(< x y 3)")), "(< x 3)");
}

TEST(MatcherTest, SortsMustBeEqualAndOperatorsThoseOfTheTheory) {
  EXPECT_EQ(applied("int-lt-le", with_names("(< x u)")), "no match");
  EXPECT_EQ(applied("int-lt-le", with_names("(< u u)")), "no match");
  const std::string own = "(declare-fun < (Int Int) Bool)";
  EXPECT_EQ(applied("int-lt-le", with_names("(< 1 2)", own)), "no match");
  EXPECT_EQ(applied("int-le-lt", with_names("(<= 1 2)", own)), "no match");
  EXPECT_EQ(applied("int-lt-le", with_names("(< 1 2)", "(declare-fun <= (Int Int) Bool)")),
            "no match");
  EXPECT_EQ(applied("int-lt-le", with_names("(let ((<= p)) (< 1 2))")), "no match");
}

TEST(MatcherTest, VariablesMatchUnderstoodTermsWithoutNames) {
  EXPECT_EQ(applied("int-lt-le", with_names("(< x (strong.len s))")), "no match");
  EXPECT_EQ(applied("bool-and-first", with_names("(and p (h x))")), "no match");
  EXPECT_EQ(applied("bool-and-first", with_names("(and p (! q :named n))")), "no match");
  EXPECT_EQ(applied("int-lt-le", with_names("(< x (f (strong.len s)))")), "refused");
  // If the pattern matches any formula, the formula is copied verbatim.
  EXPECT_EQ(applied("inject-or", with_names("(and p (! q :named n) (h x))"), "q"),
            "(or (and p (! q :named n) (h x)) q)");
  EXPECT_EQ(applied("inject-or", with_names("(h x)"), "q"), "(or (h x) q)");
}

TEST(MatcherTest, QuantifiersKeepTheirVariables) {
  EXPECT_EQ(applied("forall-exists", with_names("(forall ((x Int) (z U0)) (g (f x)))",
                                                "(declare-sort U0 0)" + std::string(kNames))),
            "(exists ((x Int) (z U0)) (g (f x)))");
  EXPECT_EQ(applied("forall-exists", with_names("(exists ((x Int)) (g x))")), "no match");
  EXPECT_EQ(applied("forall-and", with_names("(forall ((z Int)) (and (g z) q (g x)))")),
            "(and (forall ((z Int)) (and (g z) q)) (forall ((z Int)) (g x)))");
  // A variable that is bound further out is still a use; one that is bound again inside is not.
  const auto script = smtlib::read(with_names("(forall ((z Int)) (g (+ z x)))"));
  Match found;
  TermText out;
  ASSERT_TRUE(match(rule("forall-by-exists"), *script, asserted(*script), found));
  ASSERT_TRUE(instantiate(rule("forall-by-exists"), *script, asserted(*script), found, out));
  smtlib::Edits edits;
  EXPECT_TRUE(edits.replace_term(*script, asserted(*script), out).ok());
  // The quantifier must not bind an operator of the replacement.
  EXPECT_EQ(applied("forall-by-exists", with_names("(forall ((not Int)) (g not))")), "no match");
  EXPECT_EQ(applied("forall-exists", with_names("(forall ((z Int)) (! (g z) :pattern ((g z))))")),
            "refused");
  const char* before = "(forall ((z Int)) (g z))";
  EXPECT_TRUE(instance("forall-exists", before, "(exists ((z Int)) (g z))"));
  for (const char* after :
       {"(exists ((y Int)) (g y))", "(exists ((z Int) (y Int)) (g z))", "(forall ((z Int)) (g z))",
        "(exists ((z Int)) (g x))", "(g z)", "(exists ((z  Int)) (g z))"})
    EXPECT_FALSE(instance("forall-exists", before, after)) << after;
}

// Quadratic time would take minutes here.
TEST(MatcherTest, MatchingManyArgumentsTakesLinearTime) {
  std::string first = "p";
  for (int i = 1; i < 99999; ++i) first += i % 2 == 0 ? " p" : " q";
  const auto script =
      smtlib::read("(declare-const p Bool)(declare-const q Bool)(assert (and " + first + " q))");
  const smtlib::NodeId term = script->terms().back();
  const RuleBook& book = RuleBook::standard();
  const ApproximationRule& rule = book.rules()[book.find("bool-and-or").value()];
  Match found;
  ASSERT_TRUE(match(rule, *script, term, found));
  smtlib::TermText out;
  ASSERT_TRUE(instantiate(rule, *script, term, found, out));
  EXPECT_EQ(out.text, "(or (and " + first + ") q)");
}

TEST(MatcherTest, ReplacementsStayInTheLogic) {
  const std::string difference = "(set-logic QF_IDL)(declare-const x Int)(declare-const y Int)";
  EXPECT_EQ(applied("int-lt-le", with_names("(< x y)", difference)), "(<= x y)");
  EXPECT_EQ(applied("int-lt-gap", with_names("(< x y)", difference)), "no match");
  EXPECT_EQ(applied("int-lt-between", with_names("(< x y)", difference)), "no match");
  EXPECT_EQ(applied("equal-both", with_names("(= x y)", difference)), "no match");
  EXPECT_EQ(applied("equal-both", with_names("(= true false)", difference), "true"),
            "(and (= true true) (= false true))");
  EXPECT_EQ(applied("int-lt-le", with_names("(< (bv2nat #b1) 2)", "(set-logic QF_BV)")),
            "no match");
}

TEST(IsInstanceTest, OnlyResultsOfTheRuleAreInstances) {
  EXPECT_TRUE(instance("int-lt-gap", "(< x y)", "(<= (+ x 7) y)"));
  EXPECT_TRUE(instance("int-eq-at", "(= x y)",
                       "(and (<= (- 2) x) (<= x (- 2)) (<= (- 2) y) (<= y (- 2)))"));
  for (const char* after :
       {"(<= (+ x 0) y)", "(<= (+ x (- 7)) y)", "(<= (+ x y) y)", "(<= (+ x 7.0) y)",
        "(<= (+ 7 x) y)", "(<= (+ x 7) x)", "(<= (+ x 7 0) y)", "(<= (+ x 7) y 9)", "(< (+ x 7) y)",
        "(<= (+ x (! 7 :named n)) y)", "(! (<= (+ x 7) y) :named n)", "(<= (+ x 000) y)",
        "(let ((y 0)) (<= (+ x 7) y))", "(<= (+ x seven) y)", "true"})
    EXPECT_FALSE(instance("int-lt-gap", "(< x y)", after)) << after;
  EXPECT_FALSE(instance("int-eq-at", "(= x y)", "(and (<= 2 x) (<= x 2) (<= 2 y) (<= y 3))"));
  EXPECT_FALSE(instance("int-lt-gap", "(<= x y)", "(<= (+ x 7) y)"));
  EXPECT_FALSE(instance("int-lt-le", "(< x y)", "(<= x y)",
                        "(declare-const x Int)(declare-const y Int)"
                        "(declare-fun <= (Int Int) Bool)"));
}

TEST(IsInstanceTest, DrawnTermsMustBeUnderstoodAndOfTheirSort) {
  EXPECT_TRUE(instance("inject-or", "(< x y)", "(or (< x y) (exists ((z Int)) (= z (f x))))"));
  EXPECT_TRUE(instance("equal-both", "(= x y)", "(and (= x (f 2)) (= y (f 2)))"));
  EXPECT_FALSE(instance("inject-or", "(< x y)", "(or (< x  y) p)"));
  EXPECT_FALSE(instance("inject-or", "(< x y)", "(or (< x y) (h x))"));
  EXPECT_FALSE(instance("inject-or", "(< x y)", "(or (< x y) (and p (h x)))"));
  EXPECT_FALSE(instance("inject-or", "(< x y)", "(or (< x y) (! p :named n))"));
  EXPECT_FALSE(instance("inject-or", "(< x y)", "(or p (< x y))"));
  EXPECT_FALSE(instance("equal-both", "(= x y)", "(and (= x (f 2)) (= y (f 3)))"));
  EXPECT_FALSE(instance("equal-both", "(= x y)", "(and (= x u) (= y u))"));
}

constexpr std::string_view kDatatypes =
    "(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))"
    "(declare-datatypes ((E 0)) (((left (lv Int)) (right (rv Int)))))"
    "(declare-codatatypes ((T 0)) (((stream (now Int) (later T)))))"
    "(declare-datatypes ((P 1)) ((par (X) ((pack (packed X))))))"
    "(declare-const l L)(declare-const e E)(declare-const t T)(declare-const p (P Int))";

TEST(MatcherTest, RulesOfDatatypesMatchConstructorsOfTheScript) {
  const auto made = [](std::string_view name, std::string_view formula) {
    return applied(name, with_names(formula, kDatatypes));
  };
  EXPECT_EQ(made("is-by-field", "((_ is left) e)"), "(= e (left (lv e)))");
  EXPECT_EQ(made("is-by-fields", "((_ is cons) l)"), "(= l (cons (head l) (tail l)))");
  EXPECT_EQ(made("is-by-field", "((_ is cons) l)"), "no match") << "it has two fields";
  EXPECT_EQ(made("is-some", "((_ is right) e)"), "(= e (right 5))");
  EXPECT_EQ(made("field-constructed", "(= (rv e) 3)"), "(= e (right 3))");
  EXPECT_EQ(made("constructed-field-pair", "(= l (cons 1 l))"), "(= (tail l) l)");
  EXPECT_EQ(made("acyclic-pair", "(= l (cons 1 l))"), "false");
}

TEST(MatcherTest, DifferentNamesAreDifferentConstructors) {
  EXPECT_EQ(applied("two-constructors", with_names("(= (left 1) (right 2))", kDatatypes)), "false");
  EXPECT_EQ(applied("two-constructors", with_names("(= (left 1) (left 2))", kDatatypes)),
            "no match");
  EXPECT_TRUE(instance("is-another", "((_ is left) (right 2))", "false", kDatatypes));
  EXPECT_FALSE(instance("is-another", "((_ is left) (left 2))", "false", kDatatypes));
  EXPECT_FALSE(instance("is-by-field", "((_ is left) e)", "(= e (right (lv e)))", kDatatypes));
  EXPECT_FALSE(instance("is-by-field", "((_ is left) e)", "(= e (left (rv e)))", kDatatypes));
}

// A codata stream may be its own tail. The constructor of a parametric datatype does not determine
// the sort argument.
TEST(MatcherTest, RulesOfDatatypesDoNotMatchCodatatypesOrParametricOnes) {
  EXPECT_EQ(applied("acyclic-pair", with_names("(= t (stream 1 t))", kDatatypes)), "no match");
  EXPECT_EQ(applied("is-by-field", with_names("((_ is pack) p)", kDatatypes)), "no match");
}

TEST(MatcherTest, AmbiguousSelectorsDoNotMatch) {
  const std::string two =
      "(declare-datatypes ((A 0)) (((a (value Int)))))(declare-datatypes ((B 0)) (((b (value "
      "Int)))))(declare-const x A)(declare-const y B)";
  EXPECT_EQ(applied("is-by-field", with_names("((_ is a) x)", two)), "refused");
  EXPECT_EQ(applied("is-by-field", with_names("((_ is b) y)", two)), "refused");
}

// Another binder has the name of the selector there.
TEST(MatcherTest, SymbolsOfADatatypeAreNotCaptured) {
  const auto script = smtlib::read(with_names("(exists ((lv Int)) ((_ is left) e))", kDatatypes));
  const NodeId tester = smtlib::find_term(*script, "((_ is left) e)");
  Match found;
  ASSERT_TRUE(match(rule("is-by-field"), *script, tester, found));
  TermText out;
  EXPECT_FALSE(instantiate(rule("is-by-field"), *script, tester, found, out));
  EXPECT_EQ(out.text, "");
}

}  // namespace
}  // namespace gadfly::approx::matcher_test
