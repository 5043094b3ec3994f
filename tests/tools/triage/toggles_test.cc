// SPDX-License-Identifier: Apache-2.0
// When an option makes a bug go away.
#include "tools/triage/toggles.h"

#include <gtest/gtest.h>

#include "tests/folder.h"
#include "tests/tools/made_up_program.h"

namespace gadfly::tools::toggles_test {
namespace {

using harness::Answer;
using harness::Ending;
using harness::FindingKind;
using harness::SolverResponse;
using smtlib::Truth;

SolverResponse answer(std::vector<Answer> answers, std::vector<Truth> truths = {},
                      Ending ending = Ending::kCompleted) {
  SolverResponse response = {"a", "", harness::Response(std::move(answers), ending)};
  response.model_truths = std::move(truths);
  return response;
}

TEST(Toggles, AWrongAnswerIsGoneIfItBecomesTheOpposite) {
  const SolverResponse wrong = answer({Answer::kSat, Answer::kUnsat});
  const auto gone = [&](const SolverResponse& other) {
    return is_gone(FindingKind::kSoundness, wrong, other, 2);
  };
  EXPECT_TRUE(gone(answer({Answer::kSat, Answer::kSat})));
  EXPECT_TRUE(gone(answer({Answer::kUnsat, Answer::kUnsat})));
  EXPECT_FALSE(gone(answer({Answer::kSat, Answer::kUnsat})));
  EXPECT_FALSE(gone(answer({Answer::kSat, Answer::kUnknown})));
  EXPECT_FALSE(gone(answer({Answer::kSat, Answer::kError})));
  EXPECT_FALSE(gone(answer({Answer::kSat})));
  EXPECT_FALSE(gone(answer({}, {}, Ending::kCrash)));
}

TEST(Toggles, AnInvalidModelIsGoneIfTheModelIsRightOrTheAnswerUnsat) {
  const SolverResponse wrong = answer({Answer::kSat}, {Truth::kFalse});
  const auto gone = [&](const SolverResponse& other) {
    return is_gone(FindingKind::kInvalidModel, wrong, other, 1);
  };
  EXPECT_TRUE(gone(answer({Answer::kSat}, {Truth::kTrue})));
  EXPECT_TRUE(gone(answer({Answer::kUnsat})));
  EXPECT_FALSE(gone(answer({Answer::kSat}, {Truth::kFalse})));
  EXPECT_FALSE(gone(answer({Answer::kSat}, {Truth::kUnknown})));
  EXPECT_FALSE(gone(answer({Answer::kSat})));
  EXPECT_FALSE(gone(answer({Answer::kUnknown})));
}

TEST(Toggles, ACrashIsGoneIfTheSolverEndsAsUsual) {
  const SolverResponse crashed = answer({}, {}, Ending::kCrash);
  for (const FindingKind kind : {FindingKind::kCrash, FindingKind::kSelfCheck}) {
    EXPECT_TRUE(is_gone(kind, crashed, answer({Answer::kUnknown}), 1));
    EXPECT_FALSE(is_gone(kind, crashed, crashed, 1));
    EXPECT_FALSE(is_gone(kind, crashed, answer({Answer::kSelfCheck}), 1));
    EXPECT_FALSE(is_gone(kind, crashed, answer({Answer::kError}), 1));
    EXPECT_FALSE(is_gone(kind, crashed, answer({Answer::kUnknown}, {}, Ending::kTimeout), 1));
  }
}

// A program with two options, which answers unsat unless :wrong is false.
TEST(Toggles, TheOptionsThatDecideAreFound) {
  const Folder folder;
  const std::string facts =
      made_up_program(folder, "optional",
                      "    wrong (bool) (default: true)\n    other (mode: a, b, c) (default: a)",
                      "/:wrong false/ { right = 1 }\n"
                      "/check-sat/ { print right ? \"sat\" : \"unsat\" }");
  Result<SolverPool> pool = SolverPool::start({facts});
  ASSERT_TRUE(pool) << pool.error().message;
  const std::string script = "(declare-const p Bool)(assert p)(check-sat)";
  const Toggles toggles = find_toggles(*pool, 0, script, FindingKind::kSoundness, 100);
  EXPECT_EQ(toggles.options, std::vector<std::string>{":wrong false"});
  EXPECT_EQ(toggles.tried, 3U);
  EXPECT_EQ(toggles.left, 0U);
  EXPECT_EQ(find_toggles(*pool, 0, script, FindingKind::kSoundness, 0).tried, 0U);
}

}  // namespace
}  // namespace gadfly::tools::toggles_test
