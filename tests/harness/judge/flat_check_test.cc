// SPDX-License-Identifier: Apache-2.0
// Which check-sats are asked alone, and how the answers are compared.
#include "harness/judge/flat_check.h"

#include <gtest/gtest.h>

#include "harness/judge/oracles/metamorphic.h"
#include "tests/smtlib/read.h"

namespace gadfly::harness::flat_check_test {
namespace {

constexpr Answer kSat = Answer::kSat;
constexpr Answer kUnsat = Answer::kUnsat;
constexpr Answer kUnknown = Answer::kUnknown;

std::vector<FlatCheck> flat(const std::string& text, const std::vector<Answer>& counted,
                            size_t most = 9) {
  const auto script = smtlib::read(text);
  return flat_checks(PreparedScript(*script), counted, most, "(set-option :a 1)\n");
}

TEST(FlatCheck, TheLastDecidedChecksAreAskedFirst) {
  const std::string text =
      "(declare-const p Bool)(assert p)(check-sat)(push 1)(assert (not p))(check-sat)(pop 1)"
      "(check-sat)(check-sat-assuming (p))";
  const std::vector<FlatCheck> all = flat(text, {kSat, kUnsat, kUnknown, kSat});
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].check, 3U);
  EXPECT_EQ(all[0].text,
            "(set-option :a 1)\n(declare-const p Bool)\n(assert p)\n(assert p)\n(check-sat)\n");
  EXPECT_EQ(all[1].check, 1U);
  EXPECT_EQ(all[1].answer, kUnsat);
  EXPECT_EQ(all[1].text,
            "(set-option :a 1)\n(declare-const p Bool)\n(assert p)\n(assert (not p))\n"
            "(check-sat)\n");
  EXPECT_EQ(all[2].check, 0U);
  EXPECT_EQ(flat(text, {kSat, kUnsat, kUnknown, kSat}, 1).size(), 1U);
}

TEST(FlatCheck, AScriptThatIsFlatIsNotAskedAgain) {
  EXPECT_TRUE(flat("(assert true)(check-sat)", {kSat}).empty());
  EXPECT_TRUE(flat("(assert true)", {}).empty());
  EXPECT_EQ(flat("(check-sat-assuming (true))", {kSat}).size(), 1U);
  EXPECT_EQ(flat("(push 1)(assert true)(check-sat)", {kSat}).size(), 1U);
  EXPECT_TRUE(flat("(push 1)(assert true)(check-sat)", {kUnknown}).empty());
}

SolverResponse alone(std::vector<Answer> answers, smtlib::Truth truth = smtlib::Truth::kUnknown) {
  SolverResponse response;
  response.reply.answers = std::move(answers);
  response.reply.models = {"model"};
  response.model_truths = {truth};
  return response;
}

TEST(FlatCheck, OnlyThatCheckIsCompared) {
  for (const auto& [with, other] : {std::pair{kSat, kUnsat}, std::pair{kUnsat, kSat}}) {
    const auto placed = with_change(alone({other}, smtlib::Truth::kTrue), {1, with, ""}, 3);
    ASSERT_TRUE(placed);
    EXPECT_EQ(placed->reply.answers, (std::vector<Answer>{kUnknown, other, kUnknown}));
    EXPECT_EQ(placed->reply.models, (std::vector<std::string>{"", "model"}));
    EXPECT_EQ(placed->model_truth(0), smtlib::Truth::kUnknown);
    EXPECT_EQ(placed->model_truth(1), smtlib::Truth::kTrue);
    const std::vector<Answer> original = {kUnsat, with, kSat};
    EXPECT_TRUE(
        contradiction(placed->change->direction, original, placed->reply.answers).has_value());
  }
}

TEST(FlatCheck, AResponseThatShowsNoBugIsLeftOut) {
  const FlatCheck flat = {0, kSat, ""};
  EXPECT_FALSE(with_change(alone({kSat}, smtlib::Truth::kTrue), flat, 2));
  EXPECT_FALSE(with_change(alone({kUnknown}), flat, 2));
  EXPECT_FALSE(with_change(alone({}), flat, 2));
  EXPECT_FALSE(with_change(alone({kUnsat, kUnsat}), flat, 2)) << "one answer was asked for";
  EXPECT_TRUE(with_change(alone({kSat}, smtlib::Truth::kFalse), flat, 2));
  EXPECT_TRUE(with_change(alone({Answer::kSelfCheck}), flat, 2));
  SolverResponse crashed = alone({});
  crashed.reply.ending = Ending::kCrash;
  const auto placed = with_change(crashed, flat, 2);
  ASSERT_TRUE(placed);
  EXPECT_EQ(placed->reply.answers, (std::vector<Answer>{kUnknown, kUnknown}));
  EXPECT_EQ(placed->reply.ending, Ending::kCrash);
}

}  // namespace
}  // namespace gadfly::harness::flat_check_test
