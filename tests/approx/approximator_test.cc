// SPDX-License-Identifier: Apache-2.0
// An approximation weakens or strengthens a script as requested, as far as polarity allows, and the
// result is a well-sorted script.
#include "lib/approx/approximator.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/corpus.h"
#include "tests/generate/workbench.h"

namespace gadfly::approx::approximator_test {
namespace {

using namespace smtlib;

struct Drawn {
  Approximation approximation;
  std::string text;  // the whole script; empty if no rule applied
};

Drawn draw(std::string_view text, Direction direction, uint64_t seed,
           uint32_t max_steps = kMaxSteps, std::string_view only = "") {
  generate::Workbench bench(text, seed);
  const RuleBook& book = RuleBook::standard();
  Approximator approximator(book);
  if (!only.empty()) {
    std::vector<bool> rules;
    for (const ApproximationRule& rule : book.rules())
      rules.push_back(rule.name == only || rule.group == only);
    approximator.enable(rules);
  }
  Drawn drawn;
  if (!approximator.draw(*bench.script, bench.context, direction, max_steps, drawn.approximation))
    return drawn;
  Edits edits;
  add_edits(*bench.script, drawn.approximation, edits);
  EXPECT_TRUE(edits.apply(*bench.script, drawn.text).ok());
  return drawn;
}

// Returns the last assertion after one step, for each of many seeds.
std::set<std::string> versions(const std::string& declarations, const std::string& assertion,
                               Direction direction, std::string_view only = "") {
  std::set<std::string> found;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    const Drawn drawn =
        draw(declarations + "\n(assert " + assertion + ")", direction, seed, 1, only);
    if (drawn.text.empty()) continue;
    std::string last = drawn.text.substr(declarations.size() + 1);
    found.insert(last.substr(8, last.size() - 9));
  }
  return found;
}

constexpr const char* kInts = "(declare-const x Int)(declare-const y Int)";

TEST(Approximator, StepsGoInTheRequestedDirection) {
  const std::set<std::string> weaker = versions(kInts, "(< x y)", Direction::kWeaker, "ints");
  EXPECT_TRUE(weaker.contains("(<= x y)"));
  EXPECT_FALSE(weaker.contains("(> x y)"));
  const std::set<std::string> stronger = versions(kInts, "(<= x y)", Direction::kStronger);
  EXPECT_TRUE(stronger.contains("(= x y)"));
  EXPECT_TRUE(stronger.contains("(< x y)"));
}

TEST(Approximator, NegativePolarityReversesTheDirection) {
  const std::set<std::string> weaker = versions(kInts, "(not (<= x y))", Direction::kWeaker);
  EXPECT_TRUE(weaker.contains("(not (< x y))"));
  for (const std::string& text : weaker) EXPECT_FALSE(text.starts_with("(not (<= x (+")) << text;
  const std::set<std::string> premise =
      versions(kInts, "(=> (<= x y) (= x 7))", Direction::kWeaker, "ints");
  EXPECT_TRUE(premise.contains("(=> (< x y) (= x 7))"));
}

TEST(Approximator, OnlyEquivalencesApplyUnderBothPolarities) {
  for (uint64_t seed = 0; seed < 200; ++seed) {
    const Drawn drawn = draw(std::string(kInts) + "(declare-fun f (Bool) Bool)(assert (f (< x y)))",
                             Direction::kWeaker, seed);
    for (const ApproximationStep& step : drawn.approximation.steps) {
      const bool inside = step.node > 20;
      const ApproximationRule& rule = RuleBook::standard().rules()[step.rule];
      if (step.text.find("(f ") == std::string::npos && inside)
        EXPECT_EQ(rule.relation, Relation::kEqual) << rule.name << ": " << step.text;
    }
  }
}

TEST(Approximator, OpaqueTermsAreWrappedAndKept) {
  const std::set<std::string> weaker = versions(std::string(kInts) + "(assert (< x y))",
                                                "(str.prefixof \"a\"\"b\" s)", Direction::kWeaker);
  ASSERT_FALSE(weaker.empty());
  for (const std::string& text : weaker)
    EXPECT_NE(text.find("(str.prefixof \"a\"\"b\" s)"), std::string::npos) << text;
}

TEST(Approximator, ANameStaysWithItsTerm) {
  for (uint64_t seed = 0; seed < 100; ++seed) {
    const Drawn drawn = draw(
        std::string(kInts) + "(assert (or (! (< x y) :named n) (= x 1)))(assert (=> n (= y 1)))",
        Direction::kWeaker, seed);
    if (drawn.text.empty()) continue;
    EXPECT_NE(drawn.text.find(":named n"), std::string::npos) << drawn.text;
    EXPECT_TRUE(problems(*read(drawn.text)).empty()) << drawn.text;
  }
}

TEST(Approximator, PatternsStayBelowTheirQuantifier) {
  const std::string declarations = "(declare-fun f (Int) Int)(declare-const y Int)";
  const std::set<std::string> found = versions(
      declarations, "(forall ((x Int)) (! (> (f x) y) :pattern ((f x))))", Direction::kWeaker);
  EXPECT_GT(found.size(), 3U);
  for (const std::string& text : found)
    for (size_t at = text.find("(! "); at != std::string::npos; at = text.find("(! ", at + 1))
      EXPECT_EQ(text.substr(at - 3, 3), ")) ") << text;
}

TEST(Approximator, StepsAreDisjointAndInTheOrderOfTheScript) {
  const std::string text = std::string(kInts) +
                           "(assert (and (< x y) (> x 1) (<= y 8) (not (= x 3)) (>= x y)))"
                           "(assert (or (< y 2) (forall ((z Int)) (< z x))))";
  size_t most = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    const Drawn drawn = draw(text, Direction::kStronger, seed);
    const std::unique_ptr<Script> script = read(text);
    const std::vector<ApproximationStep>& steps = drawn.approximation.steps;
    most = std::max(most, steps.size());
    for (size_t i = 1; i < steps.size(); ++i)
      EXPECT_LE(script->node(steps[i - 1].node).end, script->node(steps[i].node).begin);
  }
  EXPECT_EQ(most, kMaxSteps);
}

TEST(Approximator, TheSameSeedGivesTheSameScript) {
  const std::string text = std::string(kInts) + "(assert (and (< x y) (> x 1) (<= y 8)))";
  std::set<std::string> texts;
  for (uint64_t seed = 0; seed < 50; ++seed) {
    const Drawn once = draw(text, Direction::kWeaker, seed);
    EXPECT_EQ(once.text, draw(text, Direction::kWeaker, seed).text);
    texts.insert(once.text);
  }
  EXPECT_GT(texts.size(), 40u);
}

TEST(Approximator, AScriptWithErrorsIsNotApproximated) {
  EXPECT_TRUE(draw("(declare-const p Bool)(assert p)(assert (and p 1))", Direction::kWeaker, 1)
                  .text.empty());
}

TEST(Approximator, EveryApproximationOfTheCorpusIsWellSorted) {
  for (const Seed& seed : corpus()) {
    const std::unique_ptr<Script> parent = read(seed.text);
    for (uint64_t i = 0; i < 6; ++i) {
      const Drawn drawn =
          draw(seed.text, i % 2 == 0 ? Direction::kWeaker : Direction::kStronger, i);
      if (drawn.text.empty()) continue;
      const std::unique_ptr<Script> version = read(drawn.text);
      EXPECT_LE(problems(*version).size(), problems(*parent).size())
          << seed.name << '\n'
          << drawn.text << '\n'
          << (problems(*version).empty() ? "" : problems(*version).front());
    }
  }
}

}  // namespace
}  // namespace gadfly::approx::approximator_test
