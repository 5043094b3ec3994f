// SPDX-License-Identifier: Apache-2.0
// Tests of the table of several campaigns: rates are those of the last ten seconds, and a campaign
// without counts has a row.
#include "tools/campaign/group/group_table.h"

#include <gtest/gtest.h>

#include "tests/folder.h"

namespace gadfly::tools::group_table_test {
namespace {

TEST(GroupTable, ARowHasTheNewestCounts) {
  const Folder folder;
  const CampaignFolder campaign(folder.path());
  EXPECT_EQ(read_row("z3", campaign, true).last.part, 0) << "nothing is written yet";
  EXPECT_FALSE(std::filesystem::exists(campaign.statistics())) << "reading makes no file";
  Result<Statistics> statistics = Statistics::open(campaign.statistics());
  ASSERT_TRUE(statistics && statistics->begin(1, "test"));
  CampaignState state;
  for (const uint64_t executions : {100U, 500U}) {
    state.executions = executions;
    state.seconds += 10;
    ASSERT_TRUE(statistics->add(state, 2));
  }
  const GroupRow row = read_row("z3", campaign, true);
  EXPECT_EQ(row.last.executions, 500U);
  EXPECT_EQ(row.last.findings, 2U);
  EXPECT_EQ(row.rate, 40);

  // Another part counts from 0.
  ASSERT_TRUE(statistics->begin(2, "test"));
  state.executions = 50;
  state.seconds = 10;
  ASSERT_TRUE(statistics->add(state, 2));
  EXPECT_EQ(read_row("z3", campaign, true).rate, 5);
}

TEST(GroupTable, ColumnsAreAligned) {
  GroupRow first = {.name = "bitwuzla-afl", .running = true};
  first.last.part = 1;
  first.last.executions = 123456789;
  first.last.seconds = 3661;
  const GroupRow second = {.name = "z3"};
  const std::vector<std::string> lines = group_table({first, second});
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].find("executions") + 10, lines[1].find("123456789") + 9);
  EXPECT_EQ(lines[1].find("1:01:01") + 7, lines[0].find("time") + 4);
  EXPECT_NE(lines[2].find("ended without counts"), std::string::npos);
}

}  // namespace
}  // namespace gadfly::tools::group_table_test
