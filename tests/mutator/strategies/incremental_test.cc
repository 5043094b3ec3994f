// SPDX-License-Identifier: Apache-2.0
// The strategy incremental adds checks and frames, and keeps the questions of its parent.
#include <gtest/gtest.h>

#include <algorithm>

#include "lib/smtlib/compatibility/checker.h"
#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/script/check_sats.h"
#include "lib/smtlib/script/label.h"
#include "lib/smtlib/theories/meanings.h"
#include "mutator/mutator.h"
#include "tests/corpus.h"
#include "tests/mutator/mutants.h"
#include "tests/mutator/workbench.h"
#include "tests/sanitizers.h"

namespace gadfly::mutator::incremental_test {
namespace {

using Texts = std::set<std::string>;
using Question = std::multiset<std::string>;

Texts incremental(std::string_view text, int count = 300) {
  return mutants(text, strategy("incremental"), count);
}

// Returns the formula without the name or the guard that the strategy adds: F in (! F :named inc0),
// (=> inc0 F), and (or inc0 F).
std::string bare(std::string_view formula, const Texts& assumed) {
  const size_t name = formula.rfind(" :named inc");
  if (formula.starts_with("(! ") && name != std::string_view::npos)
    return bare(formula.substr(3, name - 3), assumed);
  for (const std::string& literal : assumed) {
    const bool positive = !literal.starts_with('(');
    const std::string guard =
        positive ? "(=> " + literal + ' ' : "(or " + literal.substr(5, literal.size() - 6) + ' ';
    if (formula.starts_with(guard))
      return bare(formula.substr(guard.size(), formula.size() - guard.size() - 1), assumed);
  }
  return std::string(formula);
}

// Returns the formulas of each check, without the additions of the strategy.
std::vector<Question> questions(std::string_view text) {
  const auto script = smtlib::read(text);
  const auto all = smtlib::checks(*script);
  EXPECT_TRUE(all.ok()) << text;
  std::vector<Question> found;
  for (const smtlib::CheckSat& check : *all) {
    Texts assumed;
    for (const smtlib::NodeId formula : check.formulas)
      if (script->command_of(formula) == check.command) {
        const std::string literal(script->text(formula));
        if (literal.starts_with("inc") || literal.starts_with("(not inc")) assumed.insert(literal);
      }
    Question& question = found.emplace_back();
    for (const smtlib::NodeId formula : check.formulas)
      if (!assumed.contains(std::string(script->text(formula))))
        question.insert(bare(script->text(formula), assumed));
  }
  return found;
}

// Returns whether the mutant asks the questions of its parent in the same order, and the last one
// last.
bool asks_the_same(std::string_view parent, std::string_view mutant) {
  const std::vector<Question> before = questions(parent);
  const std::vector<Question> after = questions(mutant);
  size_t asked = 0;
  for (const Question& question : after)
    if (asked < before.size() && question == before[asked]) ++asked;
  return asked == before.size() && after.back() == before.back();
}

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

constexpr const char* kScript =
    "(set-logic QF_LIA)\n(declare-const x Int)\n(declare-const p Bool)\n"
    "(assert (< x 3))\n(assert (or p (= x 7)))\n(check-sat)\n";

// Each shape is drawn with a probability of 1/8, and its rarest form below in less than 1/20 of
// its mutants: (1 - 1/160)^3000 < 1e-8.
TEST(Incremental, EachShapeAppears) {
  const Texts found = incremental(kScript, 3000);
  const auto some = [&](std::initializer_list<std::string_view> parts) {
    return std::ranges::any_of(found, [&](const std::string& text) {
      size_t at = 0;
      for (const std::string_view part : parts) {
        at = text.find(part, at);
        if (at == std::string::npos) return false;
        at += part.size();
      }
      return true;
    });
  };
  EXPECT_TRUE(some({"7)))\n(check-sat)\n(check-sat)\n"}));
  EXPECT_TRUE(some({"(< x 3))\n(check-sat)\n(assert (or"}));
  EXPECT_TRUE(some({"(check-sat-assuming (p))\n", "(check-sat)"}));
  EXPECT_TRUE(some({"(check-sat-assuming ((not p) p))\n", "(check-sat)"}));
  EXPECT_TRUE(some({"(push 1)\n(declare-const p Bool)\n(assert (< x 3))\n(assert (or"}));
  EXPECT_TRUE(some({"(declare-const inc0 Bool)\n(assert (=> inc0 (< x 3)))\n",
                    "(check-sat-assuming (inc0))\n"}));
  EXPECT_TRUE(some({"(declare-const inc0 Bool)\n(assert (or inc0 (< x 3)))\n",
                    "(check-sat-assuming ((not inc0)))\n"}));
  EXPECT_TRUE(some({"(push 1)\n(assert (not (< x 3)))\n(check-sat)\n(pop 1)\n", "(check-sat)"}));
  EXPECT_TRUE(some({"(assert (not true))\n", "(check-sat)\n(pop ", "(check-sat)"}));
  EXPECT_TRUE(some({"(push 1)", "(push 1)", "(check-sat)\n(pop 1)\n(check-sat)\n(pop 1)"}));
  EXPECT_TRUE(some({"(set-option :produce-unsat-cores true)\n(set-logic QF_LIA)",
                    "(assert (! (< x 3) :named inc0))", "(check-sat)\n(get-unsat-core)\n"}));
  EXPECT_TRUE(some({"(push 1)\n(declare-const p Bool)\n(assert (< x 3))\n(assert (or",
                    "(check-sat)\n(pop 1)\n(declare-const p Bool)\n(assert (< x 3))"}));
  EXPECT_TRUE(some({"(set-option :global-declarations true)\n(set-logic QF_LIA)\n",
                    "(check-sat)\n(reset-assertions)\n(assert (< x 3))\n(assert (or p (= x 7)))\n"
                    "(check-sat)\n"}));
}

// The comparison notices a lost, a changed, and an additional assertion, a guard that is not
// assumed, and a check in another order.
TEST(Incremental, TheComparisonFindsMistakes) {
  const std::string start = "(declare-const p Bool)(declare-const q Bool)";
  const std::string parent = start + "(assert p)(check-sat)(assert q)(check-sat)";
  EXPECT_TRUE(asks_the_same(parent, parent));
  for (const char* mistake : {
           "(assert p)(check-sat)(check-sat)",
           "(push 1)(assert p)(check-sat)(pop 1)(assert q)(check-sat)",
           "(assert p)(check-sat)(assert q)(check-sat)(assert (not p))(check-sat)",
           "(assert p)(check-sat)(assert (not q))(check-sat)",
           "(assert p)(check-sat)(declare-const inc0 Bool)(assert (=> inc0 q))(check-sat)",
           "(assert p)(assert q)(check-sat)(check-sat)",
       })
    EXPECT_FALSE(asks_the_same(parent, start + mistake)) << mistake;
}

TEST(Incremental, MutantsAskTheQuestionsOfTheirParent) {
  const std::string start = "(declare-const x Int)(declare-const p Bool)\n";
  for (const char* rest : {
           "(assert (< x 3))(assert p)(check-sat)",
           "(assert p)(check-sat)(assert (> x 5))(check-sat)(check-sat)",
           "(push 1)(assert p)(push 2)(assert (> x 5))(check-sat)(pop 2)(check-sat)(pop 1)"
           "(assert (< x 4))(check-sat)",
           "(push)(declare-const y Int)(assert (> x y))(check-sat)(pop)(push)"
           "(declare-const y Bool)(assert y)(check-sat)(pop)(check-sat)",
           "(assert (! (< x 3) :named n))(check-sat-assuming (n p))(get-unsat-assumptions)",
           "(assert p)(check-sat)(reset-assertions)(check-sat)",
           "(assert p)(check-sat)(get-model)(assert (forall ((p Int)) (< p x)))(check-sat)",
           "(define-fun not ((b Bool)) Bool b)(assert (not p))(check-sat)",
           "(declare-const |inc0| Bool)(assert (and |inc0| p))(check-sat)",
           "(assert (< x 3))(check-sat)(reset)(declare-const q Bool)(assert q)(check-sat)",
           "(assert p)(check-sat)(exit)(assert (not p))(check-sat)",
           "(assert p ; )\n)(check-sat-assuming (p ; )\n))",
       }) {
    const std::string parent = start + rest;
    const Texts found = incremental(parent);
    EXPECT_GT(found.size(), 10u) << parent;
    for (const std::string& text : found) {
      EXPECT_TRUE(asks_the_same(parent, text)) << parent << "\nbecomes\n" << text;
      const auto script = smtlib::read(text);
      EXPECT_TRUE(smtlib::problems(*script).empty()) << text;
    }
  }
}

TEST(Incremental, MutantsOfTheCorpusAskTheSameAndFitTheProfile) {
  const smtlib::Profile profile = solver_facts::usual_profile();
  for (const Seed& seed : corpus()) {
    if (smtlib::read(seed.text)->terms().empty()) continue;
    const size_t before = smtlib::incompatibilities(*smtlib::read(seed.text), profile).size();
    for (const std::string& text : incremental(seed.text, 10)) {
      EXPECT_TRUE(asks_the_same(seed.text, text)) << seed.name << '\n' << text;
      if (before > 0) continue;
      const auto script = smtlib::read(text);
      for (const auto& found : smtlib::incompatibilities(*script, profile))
        ADD_FAILURE() << seed.name << ": " << describe(*script, profile, found) << '\n' << text;
    }
  }
}

TEST(Incremental, AFrameClosesWithTheLevelAroundIt) {
  const Texts found = incremental(
      "(declare-const p Bool)(push 1)(push 1)(assert p)(check-sat)(pop 2)(check-sat)(pop 0)");
  EXPECT_TRUE(std::ranges::any_of(found, [](const std::string& text) {
    return has(text, "(push 1)(push 1)\n(assert p)(check-sat)(pop 3)") ||
           has(text, "(push 1)\n(push 1)(assert p)(check-sat)(pop 3)") ||
           has(text, "(push 1)(push 1)(push 1)\n(assert p)(check-sat)(pop 3)");
  })) << testing::PrintToString(found);
}

// The witness is for the check x > 5, number 1, whose model is no model of the other checks.
TEST(Incremental, TheWitnessKeepsItsCheck) {
  const std::string parent =
      "(declare-const x Int)(push 1)(assert (< x 5))(check-sat)(pop 1)\n(assert (> x 5))"
      "(check-sat)(assert (> x 9))(check-sat)";
  Mutator mutator(smtlib::TheorySet::standard());
  mutator.set_weights(only("incremental"));
  mutator.set_checked(true);
  smtlib::Evaluator evaluator(smtlib::TheorySet::standard(),
                              smtlib::meanings(smtlib::TheorySet::standard()));
  std::set<uint32_t> numbers;
  for (uint64_t seed = 0; seed < 500; ++seed) {
    const std::string labeled = parent + '\n' + smtlib::label(smtlib::kWitnessKeyword, "1 1 (x 6)");
    const Mutator::Mutant mutant = mutator.mutate(labeled, seed, Limits());
    ASSERT_TRUE(mutant.applied);
    const auto script = smtlib::read(mutant.bytes);
    const auto number = smtlib::verified_witness(*script, evaluator);
    ASSERT_TRUE(number.has_value()) << mutant.bytes;
    EXPECT_EQ(questions(mutant.bytes)[*number], Question{"(> x 5)"}) << mutant.bytes;
    EXPECT_TRUE(asks_the_same(parent, mutant.bytes)) << mutant.bytes;
    EXPECT_FALSE(has(mutant.bytes, "(get-unsat-core)")) << mutant.bytes;
    numbers.insert(*number);
  }
  EXPECT_GE(numbers.size(), 3u);
  EXPECT_EQ(mutator.witness_counts().kept, 500u);
}

TEST(Incremental, OnlyCommandsAfterTheResetAndBeforeTheExitChange) {
  const std::string before = "(declare-const p Bool)(assert p)(check-sat)(reset)";
  const std::string after = "(exit)(assert p)(check-sat)";
  const Texts found = incremental(before + "(declare-const q Bool)(assert q)(check-sat)" + after);
  EXPECT_GT(found.size(), 20u);
  for (const std::string& text : found) {
    EXPECT_TRUE(text.starts_with(before)) << text;
    EXPECT_TRUE(text.ends_with(after)) << text;
  }
}

TEST(Incremental, NothingComesBetweenAnAnswerAndItsQueries) {
  for (const std::string& text : incremental("(declare-const p Bool)(check-sat)(get-model)"
                                             "(get-value (p))(assert p)(check-sat)")) {
    EXPECT_TRUE(has(text, "(check-sat)(get-model)(get-value (p))")) << text;
  }
}

TEST(Incremental, DeclarationsStayGlobalIfTheyAre) {
  const std::string start = "(set-option :global-declarations true)(declare-const p Bool)";
  const std::string parent = start + "(assert p)(check-sat)";
  for (const std::string& text : incremental(parent)) {
    EXPECT_TRUE(asks_the_same(parent, text)) << text;
    EXPECT_TRUE(smtlib::problems(*smtlib::read(text)).empty()) << text;
    EXPECT_FALSE(has(text, ":named")) << text;
  }
}

TEST(Incremental, UnsuitableScriptsGiveNoMutant) {
  for (const char* text : {
           "(declare-const p Bool)(assert p)",
           "(declare-const p Bool)(assert p)(check-sat)(reset)",
           "(declare-const p Bool)(assert p)(exit)(check-sat)",
           "(declare-const p Bool)(assert p)(pop 1)(check-sat)",
           "(declare-const p Bool)(assert p)(assert 1)(check-sat)",
           "(declare-const p Bool)(assert p)(assert-soft p)(check-sat)",
           "(declare-const x Int)(assert (> x 1))(maximize x)(check-sat)",
           "(declare-const p Bool)(assert p)(check-sat-using smt)(check-sat)",
           "(declare-const p Bool)(check-sat (not p))(assert p)(check-sat)",
           "(set-logic HORN)(declare-const p Bool)(assert p)(check-sat)",
       })
    EXPECT_TRUE(incremental(text, 50).empty()) << text;
}

TEST(Incremental, RefusedCommandsAreNotUsed) {
  smtlib::Refusals refusals;
  for (const smtlib::Symbol word : {smtlib::kPush, smtlib::kCheckSatAssuming})
    refusals.commands.push_back({.number = word});
  const smtlib::KnownSolver solver = {
      .name = "s",
      .written = "s",
      .version = "1",
      .refusals = std::make_shared<const smtlib::Refusals>(refusals)};
  const smtlib::Profile profile({&solver, 1}, false, smtlib::TheorySet::standard());
  Workbench bench(kScript);
  bench.scratch.set_profile(profile);
  bench.scratch.prepare(*bench.script);
  for (uint64_t seed = 0; seed < 200; ++seed) {
    bench.restart(seed);
    smtlib::Edits edits;
    if (strategy("incremental")(*bench.script, bench.context, edits) == StrategyOutcome::kSkipped)
      continue;
    std::string out;
    ASSERT_TRUE(edits.apply(*bench.script, out).ok());
    EXPECT_FALSE(has(out, "(push") || has(out, "assuming")) << out;
  }
}

TEST(Incremental, DeepTermsAreNoProblem) {
  constexpr int kDepth = 100'000;
  std::string parent = "(declare-const p Bool)(assert ";
  for (int i = 0; i < kDepth; ++i) parent += "(not ";
  parent += 'p' + std::string(kDepth, ')') + ")(assert p)(check-sat)";
  for (const std::string& text : incremental(parent, kAddressSanitizer ? 8 : 40))
    EXPECT_TRUE(asks_the_same(parent, text));
}

}  // namespace
}  // namespace gadfly::mutator::incremental_test
