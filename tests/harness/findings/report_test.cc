// SPDX-License-Identifier: Apache-2.0
// Tests of harness/findings/report.h: the lines that report a finding are read back, and no other
// text is read as such lines.
#include "harness/findings/report.h"

#include <gtest/gtest.h>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness {
namespace {

TEST(ReportTest, TheLineContainsKindCulpritAnswersAndSignature) {
  const SolverResponse said[] = {response("boolector", "s?"), response("z3", "ue")};
  EXPECT_EQ(
      finding_lines({FindingKind::kSoundness, "undecided", "soundness-x-1", "because\nso"}, said),
      "gadfly: finding: soundness undecided; answers boolector=[sat,unknown] "
      "z3=[unsat,error]; signature soundness-x-1\n"
      "gadfly: reason: because so\n");
}

TEST(ReportTest, WrittenLinesAreReadBack) {
  const SolverResponse said[] = {response("boolector", ""), response("z3", "suec?"),
                                 response("cvc5", std::string(40, 's'))};
  for (FindingKind kind : {FindingKind::kCrash, FindingKind::kSoundness, FindingKind::kInvalidModel,
                           FindingKind::kSelfCheck}) {
    const std::string lines = finding_lines({kind, "z3", "signature-1", "so it is"}, said);
    const auto read = read_finding_lines("noise\n" + lines + "==1==ERROR: deadly signal\n");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->verdict.kind, kind);
    EXPECT_EQ(read->verdict.culprit, "z3");
    EXPECT_EQ(read->verdict.signature, "signature-1");
    EXPECT_EQ(read->verdict.reason, "so it is");
    ASSERT_EQ(read->responses.size(), 3u);
    EXPECT_EQ(read->responses[0].solver, "boolector");
    EXPECT_TRUE(read->responses[0].reply.answers.empty());
    EXPECT_EQ(read->responses[1].reply.answers, answers("suec?"));
    EXPECT_EQ(read->responses[2].reply.answers, answers(std::string(16, 's')));
  }
}

TEST(ReportTest, TheChangeOfTheScriptFollowsTheNameOfTheSolver) {
  SolverResponse changed = response("z3", "u?");
  changed.change = {approx::Direction::kStronger, {"bvult-gap", "or-false"}, "so it was"};
  const SolverResponse said[] = {response("z3", "ss"), changed};
  const std::string lines = finding_lines({FindingKind::kSoundness, "z3", "s-1", "because"}, said);
  EXPECT_NE(lines.find("; answers z3=[sat,sat] z3(stronger bvult-gap,or-false)=[unsat,unknown]; "),
            std::string::npos)
      << lines;
  const auto read = read_finding_lines(lines);
  ASSERT_TRUE(read);
  ASSERT_EQ(read->responses.size(), 2u);
  EXPECT_FALSE(read->responses[0].change);
  ASSERT_TRUE(read->responses[1].change);
  EXPECT_EQ(read->responses[1].solver, "z3");
  EXPECT_EQ(read->responses[1].change->direction, approx::Direction::kStronger);
  EXPECT_EQ(read->responses[1].change->rules, changed.change->rules);
  EXPECT_EQ(read->responses[1].reply.answers, answers("u?"));
}

TEST(ReportTest, IncompleteLinesAreNotRead) {
  for (const char* text : {"", "gadfly: finding: ", "gadfly: finding: soundness z3",
                           "gadfly: finding: sound z3; "
                           "answers a=[sat]; signature x",
                           "gadfly: finding: crash z3; answers a=[sat]; signature \n",
                           "gadfly: finding: crash z3; answers a=[sat]; signature ../x\n",
                           "gadfly: finding: crash z3; answers a=[sat]; signature a/b\n",
                           "gadfly: target boolector (1.5), mode abort"}) {
    EXPECT_FALSE(read_finding_lines(text)) << text;
  }
}

TEST(ReportDeathTest, EachKindAbortsInItsOwnFrame) {
  EXPECT_EXIT(abort_as(FindingKind::kCrash), ::testing::KilledBySignal(SIGABRT), "");
  EXPECT_EXIT(abort_as(FindingKind::kSoundness), ::testing::KilledBySignal(SIGABRT), "");
}

}  // namespace
}  // namespace gadfly::harness
