// SPDX-License-Identifier: Apache-2.0
// Tests that assertions and checks are arranged as the style says, and that most styles are plain.
#include "lib/generate/scripts/command_sequence.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/generate/workbench.h"

namespace gadfly::generate::command_sequence_test {
namespace {

using namespace smtlib;

const SequenceParts kParts = {.assertions = {"(= p q)", "(or p q)", "(xor p q)"},
                              .objectives = {},
                              .soft = {},
                              .literals = {"p", "q"}};

// Arranges the parts many times, and returns how many scripts contain the text. All scripts must be
// well-sorted, which includes that no name is used after its level has ended.
int count(const CommandStyle& style, std::string_view text, const SequenceParts& parts = kParts) {
  int found = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    const std::string commands = arrange(parts, style, rng);
    const auto script =
        read("(declare-const p Bool)(declare-const q Bool)(declare-const x Int)" + commands);
    EXPECT_EQ(problems(*script), std::vector<std::string>()) << commands;
    EXPECT_EQ(script->commands().back().word, kCheckSat);
    found += commands.find(text) != std::string::npos;
  }
  return found;
}

TEST(CommandSequence, APlainScriptHasOneCheck) {
  Rng rng(1);
  EXPECT_EQ(arrange(kParts, {}, rng),
            "(assert (= p q))\n(assert (or p q))\n(assert (xor p q))\n(check-sat)\n");
}

TEST(CommandSequence, LevelsOpenAndClose) {
  EXPECT_GT(count({.levels = true}, "(push 1)"), 100);
  EXPECT_GT(count({.levels = true}, "(push 2)"), 20);
  EXPECT_GT(count({.levels = true}, "(pop 1)"), 20);
  EXPECT_GT(count({.levels = true}, "(pop 2)"), 0);
  EXPECT_GT(count({.levels = true}, "(check-sat)\n(assert"), 20);
  EXPECT_EQ(count({.levels = true}, "check-sat-assuming"), 0);
}

TEST(CommandSequence, AssumptionsAreLiterals) {
  EXPECT_EQ(count({.assumptions = true}, "(check-sat-assuming ("), 200);
  EXPECT_GT(count({.assumptions = true}, "(not q)"), 20);
  EXPECT_EQ(count({.assumptions = true}, "(check-sat-assuming", {.assertions = {"true"}}), 0);
}

TEST(CommandSequence, NamesOfAssertionsAreAssumptionsWhileTheyAreInForce) {
  const CommandStyle style = {.levels = true, .assumptions = true, .names = true};
  EXPECT_GT(count(style, ":named n1"), 50);
  EXPECT_GT(count(style, "-assuming (n0"), 10);
}

TEST(CommandSequence, ObjectivesFollowTheAssertions) {
  const SequenceParts parts = {
      .assertions = {"(< x 9)"}, .objectives = {"x"}, .soft = {"(< x 3)"}, .literals = {}};
  EXPECT_GT(
      count({.objectives = true}, "(assert (< x 9))\n(maximize x)\n(assert-soft (< x 3)", parts),
      50);
  EXPECT_GT(count({.objectives = true}, "(minimize x)", parts), 50);
}

TEST(CommandSequence, MostStylesArePlainAndAllSolversAcceptThem) {
  const auto count_styles = [](std::string_view profile, auto CommandStyle::*member) {
    Rng rng(1);
    int found = 0;
    for (int draw = 0; draw < 1000; ++draw)
      found += draw_style(*solver_facts::read_profile(profile), rng).*member;
    return found;
  };
  EXPECT_NEAR(count_styles("z3", &CommandStyle::levels), 125, 50);
  EXPECT_NEAR(count_styles("z3", &CommandStyle::assumptions), 83, 40);
  EXPECT_NEAR(count_styles("z3", &CommandStyle::names), 83, 40);
  EXPECT_NEAR(count_styles("z3", &CommandStyle::objectives), 83, 40);
  EXPECT_EQ(count_styles("cvc5", &CommandStyle::objectives), 0);
  EXPECT_EQ(count_styles("standard,z3", &CommandStyle::objectives), 0);
}

TEST(CommandSequence, OptionsFitTheStyle) {
  const Profile profile = *solver_facts::read_profile("portable");
  Rng rng(1);
  std::set<std::string> options;
  for (int draw = 0; draw < 200; ++draw) options.insert(draw_option(profile, {.names = true}, rng));
  EXPECT_TRUE(options.contains("(set-option :produce-unsat-cores true)\n"));
  EXPECT_TRUE(options.contains(""));
}

}  // namespace
}  // namespace gadfly::generate::command_sequence_test
