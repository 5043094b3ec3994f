// SPDX-License-Identifier: Apache-2.0
// Tests of harness/target/candidate_log.h: the written files, and the quotas.
#include "harness/target/candidate_log.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/folder.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::candidate_log_test {
namespace {

namespace fs = std::filesystem;

class CandidateLogTest : public ::testing::Test {
 protected:
  static Verdict verdict(const std::string& signature) {
    return {FindingKind::kSoundness, "a", signature, "a reason"};
  }

  static size_t scripts_in(const fs::path& folder) {
    size_t count = 0;
    if (!fs::exists(folder)) return 0;
    for (const auto& entry : fs::directory_iterator(folder))
      count += entry.path().extension() == ".smt2";
    return count;
  }

  void write(CandidateLog& log, const std::string& signature, int number) {
    const std::string text = "(check-sat); " + std::to_string(number);
    log.write(verdict(signature), {response("a", "s")}, text, text);
  }

  const Folder folder_;
  const fs::path pending_ = folder_.path() / "pending";
};

TEST_F(CandidateLogTest, ASignatureHasAtMostThreeCandidates) {
  CandidateLog log({.pending = pending_.string()});
  for (int i = 0; i < 10; ++i) write(log, "one", i);
  EXPECT_EQ(scripts_in(pending_), 3u);
  EXPECT_TRUE(log.quota_reached("one"));
  EXPECT_FALSE(log.quota_reached("two"));
}

TEST_F(CandidateLogTest, AProcessWritesABoundedNumberOfCandidates) {
  CandidateLog log({.pending = pending_.string()});
  for (int i = 0; i < 320; ++i) write(log, "signature-" + std::to_string(i), i);
  EXPECT_EQ(scripts_in(pending_), 300u);
  EXPECT_TRUE(log.quota_reached("another"));
}

TEST_F(CandidateLogTest, WithoutAFolderNothingIsWrittenAndNoQuotaIsUsed) {
  CandidateLog log({});
  for (int i = 0; i < 10; ++i) write(log, "one", i);
  EXPECT_FALSE(log.quota_reached("one"));
}

TEST_F(CandidateLogTest, TheSampleIsWritten) {
  const fs::path samples = folder_.path() / "samples";
  fs::create_directory(samples);
  CandidateLog all({.sample_folder = samples.string(), .sample = 1});
  all.sample("(check-sat)");
  EXPECT_EQ(scripts_in(samples), 1u);
  CandidateLog none({.sample_folder = samples.string(), .sample = 0});
  none.sample("(check-sat)(check-sat)");
  EXPECT_EQ(scripts_in(samples), 1u);
}

}  // namespace
}  // namespace gadfly::harness::candidate_log_test
