// SPDX-License-Identifier: Apache-2.0
// Two solvers prove each rule at several widths and sorts. The example of a rule must be an
// instance of it, and must be proven. The wrong example must not be an instance, and must be
// refuted. The same code must detect planted wrong rules.
#include <gtest/gtest.h>

#include <algorithm>

#include "lib/approx/matcher.h"
#include "lib/approx/verify.h"
#include "lib/generate/literals.h"
#include "lib/solver_facts/registry.h"
#include "tests/approx/prover.h"
#include "tests/smtlib/read.h"

namespace gadfly::approx::rules_proof_test {
namespace {

using smtlib::TheorySet;

// Returns the first of these claims and their number, as text.
std::string shown(const std::vector<std::string>& texts) {
  constexpr size_t kShown = 20;
  std::string out;
  for (size_t i = 0; i < std::min(texts.size(), kShown); ++i) out += texts[i] + '\n';
  return texts.empty() ? "" : out + std::to_string(texts.size()) + " failures";
}

// Returns whether `after` is `before` after an application of the rule.
bool fits(const ApproximationRule& rule, const RulePair& pair) {
  // A term of any sort stands in an equation.
  const auto term = [](const smtlib::Script& script) {
    return script.child(script.child(script.commands().back().node, 1), 1);
  };
  const auto script = [&](std::string_view text) {
    return smtlib::read("(declare-sort U 0)" + std::string(rule.declarations) +
                        "(assert (= " + std::string(text) + ' ' + std::string(pair.before) + "))");
  };
  const auto before = script(pair.before);
  const auto after = script(pair.after);
  EXPECT_TRUE(before->problems().empty() && after->problems().empty())
      << rule.name << ": " << pair.before << " " << pair.after;
  return is_instance(rule, *before, term(*before), *after, term(*after));
}

TEST(RulesProofTest, EveryRuleIsProven) {
  std::vector<Claim> all;
  for (const ApproximationRule& rule : RuleBook::standard().rules())
    for (Claim& made : claims(rule, TheorySet::standard())) all.push_back(std::move(made));
  EXPECT_GT(all.size(), RuleBook::standard().rules().size());
  EXPECT_EQ(shown(failures(all, "unsat")), "");
}

TEST(RulesProofTest, ExamplesAreInstancesAndProven) {
  std::vector<Claim> all;
  for (const ApproximationRule& rule : RuleBook::standard().rules()) {
    EXPECT_TRUE(fits(rule, rule.example)) << rule.name;
    all.push_back(claim(rule, rule.example, "example"));
  }
  EXPECT_EQ(shown(failures(all, "unsat")), "");
}

TEST(RulesProofTest, WrongExamplesAreNoInstancesAndRefuted) {
  std::vector<Claim> all;
  for (const ApproximationRule& rule : RuleBook::standard().rules()) {
    EXPECT_FALSE(fits(rule, rule.wrong)) << rule.name;
    all.push_back(claim(rule, rule.wrong, "wrong"));
  }
  EXPECT_EQ(shown(failures(all, "sat")), "");
}

// The proof of a rule assumes its condition; terms drawn for it must satisfy the condition.
TEST(RulesProofTest, DrawnTermsSatisfyTheCondition) {
  Rng rng(4);
  generate::Scratch scratch;
  scratch.set_profile(solver_facts::usual_profile());
  std::vector<Claim> all;
  while (all.size() < 1000) {
    for (const ApproximationRule& rule : RuleBook::standard().rules()) {
      if (rule.where == ApproximationRule::kNone) continue;
      const std::vector<smtlib::Binding> widths = widths_of(rule, kProofWidths);
      const Instance instance = {.widths = widths[rng.below(widths.size())], .sorts = {}};
      const auto script = smtlib::read(declare_slots(rule, TheorySet::standard(), instance));
      scratch.prepare(*script);
      generate::Context context = {
          .rng = rng, .sorts = script->sorts(), .scratch = scratch, .max_nodes = 100};
      Claim drawn = {std::string(rule.name), ""};
      for (uint32_t i = rule.matched; i < rule.slots.size(); ++i) {
        if (rule.slots[i].kind != Slot::Kind::kConstant) continue;
        const smtlib::SortId sort = script->declarations()[i + 1].result;
        smtlib::TermText literal;
        ASSERT_TRUE(
            add_literal(*script, context, {.sort = sort, .place = 0, .bare = true}, literal));
        drawn.what += ' ' + literal.text;
        drawn.script += "(define-fun " + std::string(rule.slots[i].name) + " () " +
                        script->print_sort(sort) + ' ' + literal.text + ")\n";
      }
      drawn.script +=
          "(assert (not " + formula(rule, TheorySet::standard(), rule.where, instance) + "))\n";
      all.push_back(std::move(drawn));
    }
  }
  EXPECT_EQ(shown(failures(all, "unsat")), "");
}

// The first wrong rule is in table 2 of the paper; the others are common mistakes.
TEST(RulesProofTest, PlantedMistakesAreRefuted) {
  constexpr std::string_view kPlanted = R"(
    (declare-const p Bool)
    (rule sle-sgt :variables ((x y (_ BitVec m))) :pattern (bvsle x y) :stronger (bvsgt x y)
      :example (p p) :wrong (p p))
    (rule reversed :variables ((x y Int)) :pattern (< x y) :weaker (> x y)
      :example (p p) :wrong (p p))
    (rule no-guard :variables ((x y (_ BitVec m))) :constants ((a (_ BitVec m)))
      :where (distinct a (_ bv0 m))
      :pattern (bvult x y) :stronger (bvule (bvadd x a) y) :example (p p) :wrong (p p))
    (rule no-where :variables ((x y Int)) :constants ((a Int))
      :pattern (< x y) :stronger (<= (+ x a) y) :example (p p) :wrong (p p))
    (rule equal-is-too-much :variables ((x y Real)) :pattern (< x y) :equal (<= x y)
      :example (p p) :wrong (p p))
    (rule one-way :parameters (A B) :variables ((x y A)) :functions ((f (A) B))
      :pattern (= (f x) (f y)) :weaker (= x y) :example (p p) :wrong (p p))
    (rule narrow-only :variables ((x y (_ BitVec m)))
      :pattern (distinct x y) :equal (= (bvnot x) y) :example (p p) :wrong (p p)))";
  const auto book =
      RuleBook::read(TheorySet::standard(), {{"planted.smt2", std::string(kPlanted)}});
  ASSERT_TRUE(book.ok()) << book.error().message;
  for (const ApproximationRule& rule : (*book)->rules()) {
    const std::vector<Claim> all = claims(rule, TheorySet::standard());
    for (const Prover& prover : provers("sat")) {
      const std::vector<std::string> answers = prover.ask(all, Forget::kReset);
      EXPECT_NE(std::ranges::count(answers, "sat"), 0) << prover.name << ": " << rule.name;
    }
  }
}

}  // namespace
}  // namespace gadfly::approx::rules_proof_test
