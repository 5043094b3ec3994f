// SPDX-License-Identifier: Apache-2.0
// Tests of the screen of a running campaign: its lines say what the counts say, and lines without
// counts are left out.
#include "tools/campaign/screen/campaign_screen.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace gadfly::tools::campaign_screen_test {
namespace {

// Returns the line that begins with a word, without the word; empty if no line does.
std::string line_of(const std::vector<std::string>& lines, const std::string& word) {
  for (const std::string& line : lines)
    if (line.starts_with("  " + word))
      return line.substr(line.find_first_not_of(' ', word.size() + 2));
  return "";
}

CampaignState guided_state() {
  CampaignState state;
  state.target = "z3";
  state.engine = "libfuzzer";
  state.workers = 2;
  state.seconds = 100;
  state.executions = 5000;
  state.first_coverage = 1000;
  state.coverage = 1500;
  state.answers = {.sat = 50, .unsat = 30, .unknown = 15, .error = 5};
  state.solver_seconds = 100;
  state.reference_seconds = 20;
  state.our_seconds = 10;
  return state;
}

TEST(CampaignScreen, ShowsTheCounts) {
  CampaignState state = guided_state();
  state.strategies = {{"fuse", 1000, 20}, {"splice", 1000, 50}, {"rare", 3, 3}};
  ScreenData data;
  data.limit = 3600;
  data.rate = 50;
  data.last_edge = 40;
  data.last_finding = 90;
  data.findings = {"soundness-a", "crash-b"};
  data.waiting = 3;
  data.logics = {{"QF_BV", 20}, {"QF_LIA", 5}};
  const std::vector<std::string> lines = campaign_screen(state, data);
  EXPECT_EQ(line_of(lines, "time"), "0:01:40 of 1:00:00");
  EXPECT_EQ(line_of(lines, "executions"), "5000, 50 per second");
  EXPECT_EQ(line_of(lines, "edges"), "1500, 500 more than the seeds; the last new one 0:01:00 ago");
  EXPECT_EQ(line_of(lines, "logics"), "QF_BV 20, QF_LIA 5");
  EXPECT_EQ(line_of(lines, "strategies"), "kept of 1,000: splice 50, fuse 20");
  EXPECT_EQ(line_of(lines, "answers"),
            "sat 50.0 %, unsat 30.0 %, unknown 15.0 %, error 5.0 %; not run 0.0 %");
  EXPECT_EQ(line_of(lines, "seconds"),
            "solver 50 %, references 10 %, harness 5 %, engine and mutator 35 %");
  EXPECT_EQ(line_of(lines, "findings"), "2, the last one 0:00:10 ago; 3 to be confirmed");
  const auto newest = std::ranges::find(lines, "               crash-b");
  ASSERT_NE(newest, lines.end()) << "the newest finding comes first";
  EXPECT_EQ(*(newest + 1), "               soundness-a");
}

TEST(CampaignScreen, LeavesOutWhatIsNotCounted) {
  CampaignState state = guided_state();
  state.guided = false;
  const std::vector<std::string> lines = campaign_screen(state, ScreenData());
  for (const char* word :
       {"edges", "kept", "logics", "strategies", "seconds", "workers", "verified"})
    EXPECT_EQ(line_of(lines, word), "") << word;
  EXPECT_EQ(line_of(lines, "findings"), "0; 0 to be confirmed");
}

TEST(CampaignScreen, WhileSeedsAreReadThereIsNoFirstCoverage) {
  CampaignState state = guided_state();
  state.first_coverage = 0;
  state.seeds = 7;
  EXPECT_EQ(line_of(campaign_screen(state, ScreenData()), "edges"), "1500 (reading 7 seeds)");
}

TEST(CampaignScreen, ACurveHasABlockPerColumn) {
  EXPECT_EQ(block_curve({}, 4), "");
  EXPECT_EQ(block_curve({{0, 1}}, 4), "");
  EXPECT_EQ(block_curve({{0, 0}, {1, 7}}, 2), "\u2581\u2588");
  EXPECT_EQ(block_curve({{0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 7}}, 4), "\u2582\u2583\u2584\u2588");
  EXPECT_EQ(block_curve({{0, 5}, {9, 5}}, 3), "\u2581\u2581\u2581") << "nothing was new";
}

}  // namespace
}  // namespace gadfly::tools::campaign_screen_test
