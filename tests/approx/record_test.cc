// SPDX-License-Identifier: Apache-2.0
// Labels record the steps of an approximation and replay them; labels with wrong steps are refused.
#include "lib/approx/record.h"

#include <gtest/gtest.h>

#include "tests/corpus.h"
#include "tests/generate/workbench.h"

namespace gadfly::approx::record_test {
namespace {

using namespace smtlib;

const RuleBook& book() {
  return RuleBook::standard();
}

Result<Replay> replay_on(std::string_view text, const Approximation& approximation) {
  return replay(book(), TheorySet::standard(), text, approximation);
}

Approximation draw(std::string_view text, Direction direction, uint64_t seed) {
  generate::Workbench bench(text, seed);
  Approximator approximator(book());
  Approximation out;
  if (!approximator.draw(*bench.script, bench.context, direction, kMaxSteps, out)) out.steps = {};
  return out;
}

constexpr const char* kScript =
    "(declare-const x Int)(declare-const y Int)(declare-const p Bool)"
    "(assert (and (< x y) (or p (not (<= x 4)))))";

// Returns an approximation with one step, at the last term with this text.
Approximation step(std::string_view script, std::string_view term, std::string_view rule,
                   std::string text, Direction direction = Direction::kWeaker) {
  const std::unique_ptr<Script> read_script = read(script);
  const std::optional<uint32_t> number = book().find(rule);
  EXPECT_TRUE(number) << rule;
  return {direction, {{find_term(*read_script, term), number.value_or(0), std::move(text)}}};
}

TEST(Record, ALabelReplaysTheSteps) {
  for (const Seed& seed : corpus()) {
    for (uint64_t i = 0; i < 4; ++i) {
      const Approximation drawn =
          draw(seed.text, i % 2 == 0 ? Direction::kWeaker : Direction::kStronger, i);
      if (drawn.steps.empty()) continue;
      const std::string labeled = seed.text + "\n" + label(book(), drawn);
      const std::unique_ptr<Script> script = read(labeled);
      const std::optional<Approximation> again = read_label(book(), *script);
      ASSERT_TRUE(again) << labeled;
      EXPECT_EQ(again->direction, drawn.direction);
      const Result<Replay> scripts = replay_on(seed.text, *again);
      ASSERT_TRUE(scripts) << scripts.error().message << '\n' << labeled;
      ASSERT_EQ(scripts->scripts.size(), drawn.steps.size() + 1);
      Edits edits;
      std::string expected;
      const std::unique_ptr<Script> parent = read(seed.text);
      add_edits(*parent, drawn, edits);
      ASSERT_TRUE(edits.apply(*parent, expected).ok());
      EXPECT_EQ(scripts->scripts.back(), expected);
    }
  }
}

// Any subsequence of consecutive steps is an approximation of the script that it starts from.
TEST(Record, ConsecutiveStepsAreAnApproximation) {
  size_t longest = 0;
  for (const Seed& seed : corpus()) {
    const Approximation drawn = draw(seed.text, Direction::kWeaker, 3);
    if (drawn.steps.size() < 2) continue;
    const Result<Replay> whole = replay_on(seed.text, drawn);
    ASSERT_TRUE(whole) << whole.error().message << '\n' << seed.name;
    for (size_t from = 0; from < drawn.steps.size(); ++from) {
      for (size_t to = from + 1; to <= drawn.steps.size(); ++to) {
        const Result<Replay> part = replay_on(whole->scripts[from], whole->between(from, to));
        ASSERT_TRUE(part) << part.error().message << '\n' << seed.name;
        EXPECT_EQ(part->scripts.back(), whole->scripts[to]);
        longest = std::max(longest, to - from);
      }
    }
  }
  EXPECT_GE(longest, 3u);
}

// One step injects a formula that calls a function, another one changes the body of the function.
// The step on the body comes first.
TEST(Record, AnInjectedCallFollowsTheStepOfTheBody) {
  const std::string text =
      "(declare-const x Int)(define-fun f () Bool (< x 1))(assert (or f (> x 4)))";
  const std::unique_ptr<Script> script = read(text);
  const auto rule = [](std::string_view name) { return book().find(name).value(); };
  const ApproximationStep body = {find_term(*script, "(< x 1)"), rule("int-lt-le"), "(<= x 1)"};
  const ApproximationStep call = {find_term(*script, "(> x 4)"), rule("inject-or"),
                                  "(or (> x 4) (not f))"};
  EXPECT_TRUE(replay_on(text, {Direction::kWeaker, {body, call}}));
  EXPECT_FALSE(replay_on(text, {Direction::kWeaker, {call, body}}));
}

TEST(Record, ALabelIsNotAppendedToAComment) {
  const std::string text = "(declare-const p Bool)\n(assert p)\n(check-sat) ; the end";
  const Approximation drawn = draw(text, Direction::kWeaker, 1);
  for (const std::string& script : {text, text + "\n"}) {
    const std::string with_label = labeled(book(), script, drawn);
    EXPECT_EQ(with_label, text + "\n" + label(book(), drawn) + "\n");
    EXPECT_TRUE(read_label(book(), *read(with_label)));
  }
}

TEST(Record, AStepByARuleIsAccepted) {
  EXPECT_TRUE(replay_on(kScript, step(kScript, "(< x y)", "int-lt-le", "(<= x y)")));
}

TEST(Record, StepsThatNoRuleMakesAreRefused) {
  const auto refused = [](std::string_view term, std::string_view rule, std::string text,
                          Direction direction = Direction::kWeaker) {
    const auto result = replay_on(kScript, step(kScript, term, rule, std::move(text), direction));
    return !result.ok();
  };
  const char* const rule = "int-lt-le";
  EXPECT_TRUE(refused("(< x y)", rule, "(<= y x)"));
  EXPECT_TRUE(refused("(< x y)", rule, "(> x y)"));
  EXPECT_TRUE(refused("(< x y)", rule, "(<= x y)", Direction::kStronger));
  EXPECT_TRUE(refused("(<= x 4)", rule, "(<= x 4)"));
  EXPECT_TRUE(refused("x", rule, "(<= x y)"));
  // The text has more than one term, or other text after the term.
  EXPECT_TRUE(refused("(< x y)", rule, "(<= x y) false"));
  EXPECT_TRUE(refused("(< x y)", rule, "(<= x y))) (assert (and (not p)"));
  EXPECT_TRUE(refused("(< x y)", rule, "(<= x y) ;"));
  EXPECT_TRUE(refused("(< x y)", rule, "(<= x y"));
  EXPECT_TRUE(refused("(< x y)", rule, ""));
  EXPECT_TRUE(refused("(< x y)", rule, "(! (<= x y) :named n)"));
  // The injected text must be a formula.
  EXPECT_FALSE(refused("p", "inject-or", "(or p (> y 7))"));
  EXPECT_TRUE(refused("p", "inject-or", "(or p 7)"));
  EXPECT_TRUE(refused("p", "inject-or", "(or p unknown)"));
  EXPECT_TRUE(refused("p", "inject-or", "(or p (! (> y 7) :named n))"));
  EXPECT_TRUE(refused("p", "inject-or", "(or q (> y 7))"));
  EXPECT_TRUE(refused("p", "inject-or", "(and p (> y 7))"));
}

TEST(Record, WrongPositionsAreRefused) {
  Approximation far = step(kScript, "(< x y)", "inject-or", "(or (< x y) p)");
  far.steps[0].node = 1000000;
  EXPECT_FALSE(replay_on(kScript, far));
  far.steps[0].node = 0;
  EXPECT_FALSE(replay_on(kScript, far));
}

TEST(Record, MalformedLabelsAreNotRead) {
  const auto reads = [](const std::string& content) {
    return read_label(book(), *read("(set-info :gadfly-approximation \"" + content + "\")"))
        .has_value();
  };
  EXPECT_TRUE(reads("1 weaker 3 inject-or 1 p"));
  EXPECT_FALSE(reads(""));
  EXPECT_FALSE(reads("1"));
  EXPECT_FALSE(reads("1 weaker"));
  EXPECT_FALSE(reads("2 weaker 3 inject-or 1 p"));
  EXPECT_FALSE(reads("1 equal 3 inject-or 1 p"));
  EXPECT_FALSE(reads("1 weaker x inject-or 1 p"));
  EXPECT_FALSE(reads("1 weaker -3 inject-or 1 p"));
  EXPECT_FALSE(reads("1 weaker 99999999999 inject-or 1 p"));
  EXPECT_FALSE(reads("1 weaker 3 no-such-rule 1 p"));
  EXPECT_FALSE(reads("1 weaker 3 inject-or 7 p"));
  EXPECT_FALSE(read_label(book(), *read("(set-info :gadfly-approximation weaker)")));
  EXPECT_FALSE(read_label(book(), *read("(set-info :source \"1 weaker 3 inject-or 1 p\")")));
}

// If a label with changed bytes is still accepted, its steps are valid: they make the script weaker
// by the same rules.
TEST(Record, CorruptedLabelsAreRefusedOrValid) {
  const std::string label_text = label(book(), step(kScript, "(< x y)", "int-lt-le", "(<= x y)"));
  Rng rng(1);
  int accepted = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string broken = label_text;
    broken[rng.below(broken.size())] = static_cast<char>(32 + rng.below(95));
    Script script(TheorySet::standard());
    if (!script.read(kScript + broken)) continue;
    const std::optional<Approximation> approximation = read_label(book(), script);
    if (!approximation) continue;
    const auto scripts = replay_on(kScript, *approximation);
    if (!scripts) continue;
    ++accepted;
    EXPECT_NE(scripts->scripts.back().find("(<= x y)"), std::string::npos) << broken;
  }
  EXPECT_GT(accepted, 0);
}

}  // namespace
}  // namespace gadfly::approx::record_test
