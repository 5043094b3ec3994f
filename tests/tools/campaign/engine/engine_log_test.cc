// SPDX-License-Identifier: Apache-2.0
// Tests that read libFuzzer's log: its progress, its readiness, and the ends of its processes.
#include "tools/campaign/engine/engine_log.h"

#include <gtest/gtest.h>

namespace gadfly::tools::engine_log_test {
namespace {

TEST(EngineLog, LinesMayArriveInAnyPieces) {
  const std::string text =
      "INFO: seed corpus: files: 3\n"
      "#4\tpulse  cov: 7 ft: 8 corp: 1/1b exec/s: 0 rss: 30Mb\n"
      "#5\tINITED cov: 9 ft: 12 corp: 2/40b exec/s: 0 rss: 30Mb\n"
      "\tNEW_FUNC[1/2]: 0x1 in f cov: 999\n"
      "#77\tNEW    cov: 31 ft: 60 corp: 3/52b lim: 4096 exec/s: 12 rss: 31Mb L: 12/20\n"
      "artifact_prefix='x/'; Test unit written to x/crash-12\n"
      "artifact_prefix='x/'; Test unit written to x/slow-unit-7\n"
      "#78\tNEW    cov: 1";
  for (const size_t piece : {1U, 7U, 1000U}) {
    EngineLog log;
    for (size_t at = 0; at < text.size(); at += piece) log.add(text.substr(at, piece));
    EXPECT_TRUE(log.state().ready);
    EXPECT_EQ(log.state().first_coverage, 9U);
    EXPECT_EQ(log.state().coverage, 31U) << "a line that has not ended does not count";
    EXPECT_EQ(log.state().features, 60U);
    EXPECT_EQ(log.last().artifact, "x/crash-12");
  }
}

TEST(EngineLog, TheEngineIsReadyAfterTheSeedsAreRead) {
  EngineLog log;
  log.add("#2\tpulse  cov: 7 ft: 8 corp: 1/1b\n#x cov: \n# cov: 99999999999999999999999\n");
  EXPECT_FALSE(log.state().ready);
  EXPECT_EQ(log.state().coverage, 7U);
}

TEST(EngineLog, SeparatesOneExitFromTheNext) {
  EngineLog log;
  log.add(
      "one\nartifact_prefix='x/'; Test unit written to x/crash-1\n"
      "gadfly: back at the checkpoint after exit code 77\ntwo\n"
      "gadfly: back at the checkpoint after signal 9\nthree\nfour");
  const std::vector<EngineExit> exits = log.take_exits();
  ASSERT_EQ(exits.size(), 2U);
  EXPECT_EQ(exits[0].end.exit_code, 77);
  EXPECT_EQ(exits[0].artifact, "x/crash-1");
  EXPECT_NE(exits[0].log.find("one\n"), std::string::npos);
  EXPECT_EQ(exits[1].end.signal, 9);
  EXPECT_EQ(exits[1].artifact, "");
  EXPECT_EQ(exits[1].log, "two\n");
  EXPECT_EQ(log.last().log, "three\n");
  EXPECT_TRUE(log.take_exits().empty());
}

}  // namespace
}  // namespace gadfly::tools::engine_log_test
