// SPDX-License-Identifier: Apache-2.0
// Equal rules in both directions, on terms of every sort.
#include "lib/approx/rewriter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/generate/workbench.h"

namespace gadfly::approx::rewriter_test {
namespace {

using smtlib::TheorySet;

// Returns the texts of rewriting with the rules `rules`, one step each.
std::set<std::string> rewritten(std::string_view rules, std::string_view text, int count = 100,
                                uint32_t max_nodes = 200) {
  const auto book = RuleBook::read(TheorySet::standard(), {{"mine.smt2", std::string(rules)}});
  EXPECT_TRUE(book.ok()) << (book.ok() ? "" : book.error().message);
  Rewriter rewriter(**book);
  std::set<std::string> found;
  generate::Workbench bench(text);
  bench.context.max_nodes = max_nodes;
  for (int seed = 0; seed < count; ++seed) {
    bench.restart(static_cast<uint64_t>(seed));
    smtlib::Edits edits;
    if (!rewriter.rewrite(*bench.script, bench.context, 1, edits)) continue;
    std::string out;
    EXPECT_TRUE(edits.apply(*bench.script, out).ok());
    const size_t assertion = out.find("(assert");
    found.insert(out.substr(std::min(assertion, out.size())));
  }
  return found;
}

std::string rule(std::string_view sections) {
  return "(rule r " + std::string(sections) + " :example (true true) :wrong (true true))";
}

using Texts = std::set<std::string>;

TEST(RewriterTest, RulesApplyInBothDirections) {
  const std::string sub = rule(":variables ((x y Int)) :pattern (- x y) :equal (+ x (- y))");
  EXPECT_EQ(rewritten(sub, "(declare-const a Int)(assert (< (- a 1) 2))"),
            Texts{"(assert (< (+ a (- 1)) 2))"});
  EXPECT_EQ(rewritten(sub, "(declare-const a Int)(assert (< (+ a (- 1)) 2))"),
            Texts{"(assert (< (- a 1) 2))"});
}

TEST(RewriterTest, FromRightToLeftWhatWasDrawnIsMatched) {
  const std::string plus =
      rule(":variables ((x y Int)) :terms ((t Int)) :pattern (< x y) :equal (< (+ x t) (+ y t))");
  EXPECT_EQ(rewritten(plus, "(declare-const a Int)(assert (not (< (+ a 2) (+ 1 2))))")
                .count("(assert (not (< a 1)))"),
            1u);
  const std::string where = rule(
      ":variables ((x y Int)) :constants ((c Int)) :where (> c 0) :pattern (< x y)"
      " :equal (< (* c x) (* c y))");
  EXPECT_EQ(rewritten(where, "(declare-const a Int)(assert (< (* 0 a) (* 0 1)))")
                .count("(assert (< a 1))"),
            0u);
}

TEST(RewriterTest, FromRightToLeftWhatOnlyThePatternHasIsDrawn) {
  const std::string same =
      rule(":parameters (A) :variables ((x A) (c Bool)) :pattern (ite c x x) :equal x");
  const auto has = [](const std::set<std::string>& texts, std::string_view part) {
    return std::ranges::any_of(
        texts, [&](const std::string& text) { return text.find(part) != std::string::npos; });
  };
  EXPECT_TRUE(has(
      rewritten(same, "(declare-const a (_ BitVec 8))(declare-const p Bool)(assert (= a #x01))"),
      " a a) #x01)"));
  EXPECT_TRUE(
      has(rewritten(same, "(declare-const p Bool)(assert (! p :named n))"), " p p) :named n)"));
  for (const std::string& text :
       rewritten(same, "(declare-const p Bool)(assert (or p (! p :named n)))"))
    EXPECT_EQ(text.find(":named n"), text.rfind(":named n")) << text;
}

TEST(RewriterTest, EveryStandardRuleThatCanBeReversedIs) {
  const RuleBook& standard = RuleBook::standard();
  const RuleBook& both = standard.equalities();
  const auto equal = static_cast<size_t>(
      std::ranges::count(standard.rules(), Relation::kEqual, &ApproximationRule::relation));
  EXPECT_GT(both.rules().size(), equal + equal / 2);
  const auto of = [&](std::string_view name) {
    return std::ranges::count(both.rules(), name, &ApproximationRule::name);
  };
  EXPECT_EQ(of("bv-sub-add"), 2);
  EXPECT_EQ(of("int-lt-scale"), 1) << "it has a condition";
  EXPECT_EQ(of("bool-and-first"), 0) << "weaker";
}

TEST(RewriterTest, ALinearLogicStaysLinear) {
  const std::string over =
      rule(":variables ((x y z Int)) :pattern (* x (+ y z)) :equal (+ (* x y) (* x z))");
  const std::string script = "(declare-const a Int)(assert (= 0 (+ (* a 2) (* a 3))))";
  EXPECT_EQ(rewritten(over, script), Texts{"(assert (= 0 (* a (+ 2 3))))"});
  EXPECT_EQ(rewritten(over, "(set-logic QF_LIA)" + script), Texts{});
  EXPECT_EQ(rewritten(over, "(set-logic QF_LIA)(declare-const a Int)(assert (= 0 (* 2 (+ a 3))))"),
            Texts{"(assert (= 0 (+ (* 2 a) (* 2 3))))"});
}

TEST(RewriterTest, SomePlacesAndSizesAreNotAllowed) {
  const std::string same =
      rule(":parameters (A) :variables ((x A)) :pattern (ite true x x) :equal x");
  EXPECT_EQ(rewritten(same,
                      "(declare-const s String)"
                      "(assert (str.in_re s (re.++ re.all (str.to_re \"a\"))))",
                      200)
                .count("(assert (str.in_re s (ite true (re.++ re.all (str.to_re \"a\")) (re.++ "
                       "re.all (str.to_re \"a\")))))"),
            0u);
  EXPECT_EQ(rewritten(same, "(declare-const p Bool)(assert p)", 10, 3), Texts{});
}

TEST(RewriterTest, ARuleForTermsIsEqualAndNotOneVariable) {
  const auto error = [](std::string_view sections) {
    const auto book = RuleBook::read(TheorySet::standard(), {{"mine.smt2", rule(sections)}});
    return book.ok() ? "fine" : book.error().message;
  };
  EXPECT_EQ(error(":variables ((x y Int)) :pattern (+ x y) :equal (+ y x)"), "fine");
  EXPECT_EQ(error(":variables ((x y Int)) :pattern (+ x y) :weaker (+ y x)"),
            "mine.smt2: expected a term of sort Bool: (+ x y)");
  EXPECT_EQ(error(":variables ((x Int)) :pattern x :equal (- (- x))"),
            "mine.smt2: a pattern that is one variable stands for a formula");
  EXPECT_EQ(error(":variables ((x Int)) :pattern (to_real x) :equal x"),
            "mine.smt2: the replacement has another sort than the pattern");
}

}  // namespace
}  // namespace gadfly::approx::rewriter_test
