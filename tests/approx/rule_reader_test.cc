// SPDX-License-Identifier: Apache-2.0
// Reads rules of a user, and explains errors in them.
#include "lib/approx/rule_reader.h"

#include <gtest/gtest.h>

#include "lib/approx/instance.h"
#include "tests/smtlib/read.h"

namespace gadfly::approx::rule_reader_test {
namespace {

using smtlib::TheorySet;

std::string error(std::string_view rules) {
  const auto book = RuleBook::read(TheorySet::standard(), {{"mine.smt2", std::string(rules)}});
  if (book.ok()) return "fine";
  const Error& e = book.error();
  return std::to_string(e.position.line) + ":" + std::to_string(e.position.column) + ": " +
         e.message;
}

// Returns a rule about x < y that contains the part under test.
std::string rule(std::string_view sections) {
  return "(rule r :variables ((x y Int)) " + std::string(sections) +
         "\n:example (true true) :wrong (true true))";
}

TEST(RuleReaderTest, TheSectionsOfARuleAreRead) {
  const auto book = RuleBook::read(
      TheorySet::standard(),
      {{"mine.smt2",
        "(declare-const p (_ BitVec 4))\n"
        "(rule top :variables ((x (_ BitVec m))) :constants ((a (_ BitVec 2)))\n"
        ":widths (> m 1) :pattern (bvult x (_ bv2 m)) :weaker (or (= a a) (= (_ bv0 (- m 1))\n"
        "((_ extract (- m 1) 1) x))) :example ((bvult p p) true) :wrong (true false))"}});
  ASSERT_TRUE(book.ok()) << book.error().message;
  const ApproximationRule& rule = (*book)->rules()[0];
  EXPECT_EQ(rule.declarations, "(declare-const p (_ BitVec 4))\n");
  EXPECT_EQ(rule.example.before, "(bvult p p)");
  EXPECT_EQ(rule.wrong.after, "false");
  const auto text = [&](int64_t width, uint32_t node) {
    Instance instance;
    instance.widths = widths_of(rule, {&width, 1}).at(0);
    return formula(rule, TheorySet::standard(), node, instance);
  };
  EXPECT_EQ(text(4, rule.pattern), "(bvult x (_ bv2 4))");
  EXPECT_EQ(text(9, rule.replacement), "(or (= a a) (= (_ bv0 8) ((_ extract 8 1) x)))");
  EXPECT_TRUE(widths_of(rule, std::vector<int64_t>{1}).empty());
}

TEST(RuleReaderTest, TheStandardRulesAreFound) {
  const RuleBook& book = RuleBook::standard();
  ASSERT_TRUE(book.find("int-lt-gap"));
  const ApproximationRule& found = book.rules()[*book.find("int-lt-gap")];
  EXPECT_EQ(found.group, "ints");
  EXPECT_EQ(found.relation, Relation::kStronger);
  EXPECT_EQ(found.matched, 2u);
  EXPECT_EQ(found.drawn(), 1u);
  EXPECT_TRUE(found.numeric);
  EXPECT_FALSE(book.find("int-lt"));
}

TEST(RuleReaderTest, RulesAreIndexedByHead) {
  const RuleBook& book = RuleBook::standard();
  const auto script = smtlib::read(
      "(declare-const x Int) (declare-const b Bool) (assert (< x 1)) (assert (and b (f x)))");
  const auto names = [&](smtlib::NodeId term) {
    std::string out;
    for (uint32_t number : book.rules_for(*script, term))
      out += std::string(book.rules()[number].name) + ' ';
    return out;
  };
  const std::string less = names(smtlib::find_term(*script, "(< x 1)"));
  EXPECT_NE(less.find("int-lt-gap "), std::string::npos);
  EXPECT_NE(less.find("inject-or "), std::string::npos);
  EXPECT_EQ(less.find("int-le-gap "), std::string::npos);
  const std::string constant = names(smtlib::find_term(*script, "b"));
  EXPECT_NE(constant.find("inject-or "), std::string::npos);
  EXPECT_EQ(constant.find("int-lt-gap "), std::string::npos);
  EXPECT_EQ(names(script->child(smtlib::find_term(*script, "(and b (f x))"), 2)), constant)
      << "what is not understood";
}

TEST(RuleReaderTest, BrokenRulesAreExplained) {
  EXPECT_EQ(error("(rule"), "1:1: mine.smt2: this parenthesis is never closed");
  EXPECT_EQ(error("(rules x)"),
            "1:1: mine.smt2: expected (rule NAME ...), after the file's declarations");
  EXPECT_EQ(error("(rule r :pattern)"), "1:9: mine.smt2: unknown section, or its value is missing");
  EXPECT_EQ(error(rule(":pattern (< x y) :weaker (<= x y)") + rule("")),
            "2:47: mine.smt2: another rule has this name");
  EXPECT_EQ(error(rule(":weaker (<= x y)")), "1:1: mine.smt2: a rule needs a :pattern");
  EXPECT_EQ(error(rule(":pattern (< x y)")),
            "1:1: mine.smt2: a rule needs one of :weaker, :stronger and :equal");
  EXPECT_EQ(error(rule(":pattern (< x y) :weaker (<= x y) :equal (<= x y)")),
            "1:1: mine.smt2: a rule needs one of :weaker, :stronger and :equal");
  EXPECT_EQ(error(rule(":pattern (< x y) :weaker (<= x y) :weaker (<= x y)")),
            "1:66: mine.smt2: a second section of this name");
  EXPECT_EQ(error(rule(":pattern (< x z) :weaker (<= x y)")),
            "1:46: mine.smt2: neither an operator nor a name of the rule");
  EXPECT_EQ(error(rule(":constants ((a Int)) :pattern (< x a) :weaker (<= x y)")),
            "1:67: mine.smt2: neither an operator nor a name of the rule");
  EXPECT_EQ(error(rule(":pattern (< x 0) :weaker (<= x y)")),
            "1:1: mine.smt2: the pattern does not have y");
  EXPECT_EQ(error(rule(":constants ((a Int)) :pattern (< x y) :weaker (<= x y)")),
            "1:1: mine.smt2: the replacement does not have a");
  EXPECT_EQ(error(rule(":constants ((and Int)) :pattern (< x y) :weaker (<= x and)")),
            "1:45: mine.smt2: expected a symbol without another meaning");
  EXPECT_EQ(error(rule(":terms ((t Int)) :where (> t 0) :pattern (< x y) :weaker (<= x t)")),
            "1:1: mine.smt2: :where names t, which is not a constant");
  EXPECT_EQ(error(rule(":pattern (< x y) :weaker (+ x y)")),
            "1:1: mine.smt2: expected a term of sort Bool: (+ x y)");
  EXPECT_EQ(error(rule(":pattern (< x y) :weaker (and x y)")),
            "1:1: mine.smt2: `and` does not take Int Int");
  EXPECT_EQ(error(rule(":parameters (A) :pattern (< x y) :weaker (<= x y)")),
            "1:1: mine.smt2: a sort parameter that the pattern does not have");
  EXPECT_EQ(error(rule(":pattern (< x y) :weaker (= (_ bv0 m) (_ bv1 m))")),
            "1:1: mine.smt2: a numeral variable that the pattern does not have");
  const auto bound = [](std::string_view sections) {
    return error("(rule r :binders (b c) :variables ((x y Bool)) " + std::string(sections) +
                 " :example (true true) :wrong (true true))");
  };
  EXPECT_EQ(bound(":pattern (and (forall b x) (forall c y)) :weaker (forall c x)"),
            "1:1: mine.smt2: under another quantifier: x");
  EXPECT_EQ(bound(":pattern (and (forall b x) (forall c y)) :weaker x"),
            "1:1: mine.smt2: under another quantifier: x");
  EXPECT_EQ(bound(":pattern (forall b (exists c (and x y))) :weaker (exists b x)"),
            "1:1: mine.smt2: quantifiers of a rule do not nest");
  EXPECT_EQ(bound(":pattern (and (forall b x) (forall c y)) :terms ((t Bool))"
                  " :weaker (or (forall b x) (forall c t))"),
            "1:1: mine.smt2: under another quantifier: t");
  EXPECT_EQ(bound(":pattern (and (forall x y) b c) :weaker (exists x y)"),
            "1:1: mine.smt2: a quantifier needs one of :binders");
  const auto of_datatypes = [](std::string_view constructors, std::string_view replacement) {
    return error("(rule r :parameters (D A) :variables ((x D)) :constructors (" +
                 std::string(constructors) + ") :pattern ((_ is c) x) :weaker " +
                 std::string(replacement) + " :example (true true) :wrong (true true))");
  };
  EXPECT_EQ(of_datatypes("(c (A) D)", "(= x (c ((_ field c 0) x)))"), "fine");
  EXPECT_EQ(of_datatypes("(c (A) Int)", "true"),
            "1:61: mine.smt2: the constructors of a rule are of one sort parameter");
  EXPECT_EQ(of_datatypes("(c (A) D) (d (D) A)", "true"),
            "1:71: mine.smt2: the constructors of a rule are of one sort parameter");
  EXPECT_EQ(of_datatypes("(c (A) D)", "(= x (c ((_ field c 1) x)))"),
            "1:111: mine.smt2: the constructor has no field of this number");
  EXPECT_EQ(of_datatypes("(c (A) D)", "((_ is x) x)"),
            "1:103: mine.smt2: expected (_ is CONSTRUCTOR) or (_ field CONSTRUCTOR number)");
  EXPECT_EQ(error("(rule r :variables ((x Bool)) :pattern x :weaker (or x x)"
                  " :example (true true) :wrong (true true))"),
            "1:1: mine.smt2: a replacement of any formula contains it exactly once");
  EXPECT_EQ(error("(rule r :variables ((x Bool)) :pattern x :weaker (or x true))"),
            "1:1: mine.smt2: expected :example (before after)");
}

}  // namespace
}  // namespace gadfly::approx::rule_reader_test
