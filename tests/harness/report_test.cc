// SPDX-License-Identifier: Apache-2.0
// Tests of harness/report.h: what is written can be read, and only that.
#include "harness/report.h"

#include <gtest/gtest.h>

#include "tests/harness/testimonies.h"

namespace gadfly::harness {
namespace {

TEST(ReportTest, TheLineSaysKindCulpritAnswersAndSignature) {
  const Testimony said[] = {testimony("boolector", "s?"), testimony("z3", "ue")};
  EXPECT_EQ(
      finding_lines({FindingKind::kSoundness, "undecided", "soundness-x-1", "because\nso"}, said),
      "gadfly: finding: soundness undecided; answers boolector=[sat,unknown] "
      "z3=[unsat,error]; signature soundness-x-1\n"
      "gadfly: reason: because so\n");
}

TEST(ReportTest, WhatIsWrittenIsRead) {
  const Testimony said[] = {testimony("boolector", ""), testimony("z3", "suec?"),
                            testimony("cvc5", std::string(40, 's'))};
  for (FindingKind kind : {FindingKind::kCrash, FindingKind::kSoundness, FindingKind::kInvalidModel,
                           FindingKind::kSelfCheck}) {
    const std::string lines = finding_lines({kind, "z3", "signature-1", "so it is"}, said);
    const auto read = read_finding_lines("noise\n" + lines + "==1==ERROR: deadly signal\n");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->verdict.kind, kind);
    EXPECT_EQ(read->verdict.culprit, "z3");
    EXPECT_EQ(read->verdict.signature, "signature-1");
    EXPECT_EQ(read->verdict.reason, "so it is");
    ASSERT_EQ(read->testimonies.size(), 3u);
    EXPECT_EQ(read->testimonies[0].solver, "boolector");
    EXPECT_TRUE(read->testimonies[0].reply.answers.empty());
    EXPECT_EQ(read->testimonies[1].reply.answers, answers("suec?"));
    EXPECT_EQ(read->testimonies[2].reply.answers, answers(std::string(16, 's')));
  }
}

TEST(ReportTest, HalfALineIsNone) {
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

TEST(ReportDeathTest, EachClassAbortsInItsOwnFrame) {
  EXPECT_EXIT(abort_as(FindingKind::kCrash), ::testing::KilledBySignal(SIGABRT), "");
  EXPECT_EXIT(abort_as(FindingKind::kSoundness), ::testing::KilledBySignal(SIGABRT), "");
}

}  // namespace
}  // namespace gadfly::harness
