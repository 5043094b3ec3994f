// SPDX-License-Identifier: Apache-2.0
// The counts of a campaign are the sums over its parts, whatever has ended them.
#include "tools/campaign/history/statistics.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "tests/folder.h"

namespace gadfly::tools::statistics_test {
namespace {

CampaignState state(double seconds, uint64_t executions) {
  CampaignState state;
  state.seconds = seconds;
  state.executions = executions;
  state.answers = {.sat = executions, .unsat = 1, .unknown = 2, .error = 3};
  return state;
}

TEST(StatisticsTest, TotalsAreTheLastRowsOfAllParts) {
  const Folder folder;
  {
    Result<Statistics> first = Statistics::open(folder / "statistics.sqlite");
    ASSERT_TRUE(first.ok()) << first.error().message;
    EXPECT_EQ(first->totals()->parts, 0U);
    ASSERT_TRUE(first->begin(5, "0.1").ok());
    ASSERT_TRUE(first->add(state(10, 100), 0).ok());
    ASSERT_TRUE(first->add(state(20, 300), 1).ok());
  }
  Result<Statistics> second = Statistics::open(folder / "statistics.sqlite");
  ASSERT_TRUE(second.ok()) << second.error().message;
  ASSERT_TRUE(second->begin(6, "0.2").ok());
  EXPECT_EQ(second->totals()->parts, 2U) << "a part without rows was ended early";
  ASSERT_TRUE(second->add(state(1.5, 7), 1).ok());
  const Result<PartTotals> totals = second->totals();
  ASSERT_TRUE(totals.ok());
  EXPECT_EQ(totals->parts, 2U);
  EXPECT_EQ(totals->seconds, 21.5);
  EXPECT_EQ(totals->executions, 307U);
  EXPECT_EQ(totals->answers.sat, 307U);
  EXPECT_EQ(totals->answers.error, 6U);
}

TEST(StatisticsTest, RowsAndStrategiesAreReadBack) {
  const Folder folder;
  Result<Statistics> statistics = Statistics::open(folder / "statistics.sqlite");
  ASSERT_TRUE(statistics.ok());
  CampaignState counts = state(10, 100);
  counts.coverage = 7;
  counts.corpus = 8;
  counts.solver_seconds = 1.5;
  counts.reference_seconds = 2.5;
  counts.our_seconds = 3.5;
  counts.restarts = 1;
  counts.resumptions = 2;
  ASSERT_TRUE(statistics->begin(5, "0.1").ok());
  counts.strategies = {{"splice", 10, 1}, {"literal", 20, 2}};
  ASSERT_TRUE(statistics->add(counts, 3).ok());
  counts.strategies = {{"splice", 30, 4}, {"literal", 40, 5}};
  ASSERT_TRUE(statistics->add(counts, 4).ok());
  ASSERT_TRUE(statistics->begin(6, "0.1").ok());
  counts.strategies = {{"splice", 100, 10}};
  ASSERT_TRUE(statistics->add(counts, 5).ok());

  const Result<std::vector<Sample>> samples = statistics->samples();
  ASSERT_TRUE(samples.ok());
  ASSERT_EQ(samples->size(), 3U);
  const Sample& first = samples->front();
  EXPECT_EQ(first.part, 1);
  EXPECT_EQ(first.seconds, 10);
  EXPECT_EQ(first.executions, 100U);
  EXPECT_EQ(first.coverage, 7U);
  EXPECT_EQ(first.corpus, 8U);
  EXPECT_EQ(first.answers.unknown, 2U);
  EXPECT_EQ(first.answers.error, 3U);
  EXPECT_EQ(first.solver_seconds, 1.5);
  EXPECT_EQ(first.reference_seconds, 2.5);
  EXPECT_EQ(first.our_seconds, 3.5);
  EXPECT_EQ(first.crashes, 3U);
  EXPECT_EQ(first.findings, 3U);
  EXPECT_EQ(samples->back().part, 2);

  const Result<std::vector<fuzzing::StrategyCount>> strategies = statistics->strategies();
  ASSERT_TRUE(strategies.ok());
  ASSERT_EQ(strategies->size(), 2U);
  EXPECT_EQ(strategies->at(0).name, "literal");
  EXPECT_EQ(strategies->at(0).made, 40U);
  EXPECT_EQ(strategies->at(1).made, 130U);
  EXPECT_EQ(strategies->at(1).kept, 14U);
}

TEST(StatisticsTest, FilesOfOthersAreErrors) {
  const Folder folder;
  EXPECT_FALSE(Statistics::open(folder.write("text", std::string(4096, 'x'))).ok());
  EXPECT_FALSE(Statistics::open(folder / "none/statistics.sqlite").ok());
  ASSERT_TRUE(Statistics::open(folder / "new").ok());
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((folder / "new").c_str(), &database), SQLITE_OK);
  sqlite3_exec(database, "pragma user_version = 99", nullptr, nullptr, nullptr);
  sqlite3_close(database);
  const Result<Statistics> newer = Statistics::open(folder / "new");
  ASSERT_FALSE(newer.ok());
  EXPECT_NE(newer.error().message.find("a newer Gadfly"), std::string::npos);
}

}  // namespace
}  // namespace gadfly::tools::statistics_test
