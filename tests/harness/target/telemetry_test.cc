// SPDX-License-Identifier: Apache-2.0
// Tests of harness/target/telemetry.h: processes add to counters in a shared file, and a reader
// polls it.
#include "harness/target/telemetry.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "tests/folder.h"

namespace gadfly::harness::telemetry_test {
namespace {

TEST(TelemetryTest, AReaderSeesTheSumOfAllWriters) {
  const Folder folder;
  const std::string path = folder / "shared";
  Telemetry one(path);
  Telemetry two(path);
  ASSERT_TRUE(one.in_file() && two.in_file());
  one.add(Counter::kExecutions);
  two.add(Counter::kExecutions, 41);
  two.add(Counter::kMicrosecondsOurs, uint64_t{1} << 40);
  const Result<Snapshot> read = read_telemetry(path);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ((*read)[Counter::kExecutions], 42u);
  EXPECT_EQ((*read)[Counter::kMicrosecondsOurs], uint64_t{1} << 40);
  EXPECT_EQ((*read)[Counter::kCandidates], 0u);
  EXPECT_EQ(one.snapshot().values, two.snapshot().values);
}

TEST(TelemetryTest, CountersContinueFromThoseOfAnEarlierProcess) {
  const Folder folder;
  const std::string path = folder / "resumed";
  { Telemetry(path).add(Counter::kScripts, 3); }
  Telemetry again(path);
  again.add(Counter::kScripts);
  EXPECT_EQ((*read_telemetry(path))[Counter::kScripts], 4u);
}

TEST(TelemetryTest, CountersWorkWithoutAFile) {
  const Folder folder;
  const std::string foreign = folder / "foreign";
  std::ofstream(foreign) << "something else";
  const std::string zeros = folder / "other_version";
  { Telemetry made(zeros); }
  { std::fstream(zeros, std::ios::in | std::ios::out | std::ios::binary).put('x'); }
  for (const std::string& path : {std::string(), std::string("/dev/null/folder/stats"),
                                  ::testing::TempDir(), foreign, zeros}) {
    Telemetry telemetry(path);
    EXPECT_FALSE(telemetry.in_file()) << path;
    telemetry.add(Counter::kSat, 2);
    EXPECT_EQ(telemetry.snapshot()[Counter::kSat], 2u);
    EXPECT_FALSE(read_telemetry(path).ok()) << path;
  }
  EXPECT_EQ(read_telemetry(zeros).error().code, ErrorCode::kUnsupported);
  EXPECT_EQ(read_telemetry(folder / "missing").error().code, ErrorCode::kIo);
  std::ifstream stream(foreign);
  std::string content;
  std::getline(stream, content);
  EXPECT_EQ(content, "something else");
}

TEST(TelemetryTest, EveryCounterHasItsOwnName) {
  std::set<std::string_view> names;
  for (size_t i = 0; i < kCounters; ++i) names.insert(to_string(static_cast<Counter>(i)));
  EXPECT_EQ(names.size(), kCounters);
  EXPECT_EQ(to_string(Counter::kReferenceCalls), "reference_calls");
  EXPECT_EQ(counter_of(Answer::kUnsat), Counter::kUnsat);
}

}  // namespace
}  // namespace gadfly::harness::telemetry_test
