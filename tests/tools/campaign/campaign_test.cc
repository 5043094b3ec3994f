// SPDX-License-Identifier: Apache-2.0
// Tests of a campaign with a fake driver of an engine, whose workers are shell scripts: workers
// exit and restart, the campaign ends, the verify build runs in the background, and the summary is
// right.
#include "tools/campaign/campaign.h"

#include <gtest/gtest.h>

#include <deque>

#include "harness/target/telemetry.h"
#include "lib/base/environment.h"
#include "lib/base/file.h"
#include "proto/finding_file.h"
#include "tests/folder.h"
#include "tests/tools/command.h"
#include "tools/campaign/confirmation/target_checks.h"
#include "tools/console/files.h"

namespace gadfly::tools::campaign_test {
namespace {

namespace fs = std::filesystem;

// The reports of the fake driver, and the calls that it received.
struct Script {
  std::deque<std::string> bodies;  // scripts of successive workers; the last one repeats
  EngineReport observed = {};      // of the first observe()
  EngineReport exited = {};        // of each on_worker_exit()
  EngineReport polled = {};        // of the first poll_files()
  uint64_t corpus = 0;
  size_t enough_starts = 1000;  // number of workers; after that the driver reports an error
  std::vector<WorkerStart> starts = {};
  std::vector<process::GroupEnd> exits = {};
  std::vector<process::GroupEnd> terminated = {};  // workers that ended when they were asked to
};

class FakeDriver : public EngineDriver {
 public:
  FakeDriver(Script& script, const CampaignFolder& folder) : script_(script), folder_(folder) {}

  std::string name() const override { return "fake-engine"; }

  process::GroupCommand command(const WorkerStart& start) override {
    script_.starts.push_back(start);
    const std::string body = script_.bodies.front();
    if (script_.bodies.size() > 1) script_.bodies.pop_front();
    return {{"/bin/sh", "-c", body}, start.environment, folder_.log() / "worker.txt"};
  }

  EngineReport observe(size_t, process::ChildGroup&) override {
    return std::exchange(script_.observed, {});
  }

  EngineReport on_worker_exit(size_t, process::ChildGroup&, const process::GroupEnd& end) override {
    script_.exits.push_back(end);
    return script_.exited;
  }

  EngineReport on_worker_terminated(size_t, process::ChildGroup& worker) override {
    script_.terminated.push_back(worker.ended().value_or(process::GroupEnd()));
    return {};
  }

  EngineReport poll_files() override {
    EngineReport report = std::exchange(script_.polled, {});
    if (script_.starts.size() >= script_.enough_starts) report.trouble = "enough starts";
    return report;
  }
  uint64_t corpus_size() const override { return script_.corpus; }
  std::vector<fs::path> kept_folders() const override {
    return {folder_.seeds(), folder_.corpus()};
  }

 private:
  Script& script_;
  const CampaignFolder folder_;
};

constexpr const char* kForever = "exec sleep 1800";

class CampaignTest : public ::testing::Test {
 protected:
  CampaignTest() : folder_(scratch_.path()) {
    EXPECT_TRUE(folder_.create().ok());
    options_.target = "fake";
    options_.binary = options_.confirm_binary = kFakeTarget;
    options_.reference = "none";
    options_.out = scratch_.path();
    options_.seconds = 3600;
    options_.confirm_seconds = 600;
    options_.reduce_seconds = 0;
    output_.json = true;
  }

  // Runs a campaign to its end; `state` becomes the last one.
  ExitCode run(Script& script, size_t seeds = 1) {
    Campaign campaign(options_, output_, std::make_unique<FakeDriver>(script, folder_),
                      std::make_unique<TargetChecks>(options_, output_, ""), seeds);
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    const ExitCode code = campaign.run();
    summary_ = ::testing::internal::GetCapturedStdout();
    messages_ = ::testing::internal::GetCapturedStderr();
    state_ = campaign.state();
    return code;
  }

  // Sets the number of inputs that the workers of the campaign have executed.
  void executed(uint64_t executions) const {
    harness::Telemetry telemetry(folder_.counters().string());
    telemetry.add(harness::Counter::kExecutions, executions);
    telemetry.add(harness::Counter::kScripts, executions);
  }

  const Folder scratch_;
  const CampaignFolder folder_;
  CampaignOptions options_;
  Output output_;
  CampaignState state_;
  std::string summary_;
  std::string messages_;
};

TEST_F(CampaignTest, EndsAfterItsTimeAndTerminatesItsWorkers) {
  options_.seconds = 0.6;
  options_.jobs = 2;
  Script script = {.bodies = {kForever}};
  EXPECT_EQ(run(script), kExitFine) << messages_;
  ASSERT_EQ(script.terminated.size(), script.starts.size());
  for (const process::GroupEnd& end : script.terminated) EXPECT_EQ(end.signal, SIGTERM);
  EXPECT_TRUE(script.exits.empty());
  EXPECT_GE(state_.seconds, 0.6);
  EXPECT_EQ(state_.restarts, 0U);
}

TEST_F(CampaignTest, WorkersKeepFreeBlocksUnlessTheUserSaysOtherwise) {
  const auto tunables = [&] {
    executed(1);
    options_.runs = 1;
    Script script = {.bodies = {kForever}};
    EXPECT_EQ(run(script), kExitFine) << messages_;
    std::vector<std::string> found;
    for (const std::string& entry : script.starts.at(0).environment)
      if (entry.starts_with("GLIBC_TUNABLES=")) found.push_back(entry);
    return found;
  };
  const std::string before = environment_variable("GLIBC_TUNABLES");
  ::unsetenv("GLIBC_TUNABLES");
  EXPECT_EQ(tunables(), std::vector<std::string>{"GLIBC_TUNABLES=glibc.malloc.tcache_count=2000"});
  ::setenv("GLIBC_TUNABLES", "glibc.malloc.check=0", 1);
  EXPECT_EQ(tunables(), std::vector<std::string>{});
  before.empty() ? ::unsetenv("GLIBC_TUNABLES") : ::setenv("GLIBC_TUNABLES", before.c_str(), 1);
}

TEST_F(CampaignTest, EndsAfterItsNumberOfExecutions) {
  executed(100);
  options_.runs = 100;
  Script script = {.bodies = {kForever}, .corpus = 7};
  EXPECT_EQ(run(script), kExitFine) << messages_;
  EXPECT_EQ(state_.executions, 100U);
  EXPECT_EQ(state_.corpus, 7U);
  EXPECT_EQ(state_.engine, "fake-engine");
}

TEST_F(CampaignTest, AWorkerThatExitsIsStartedAgain) {
  Script script = {.bodies = {"exit 3", "kill -SEGV $$", kForever}, .enough_starts = 3};
  EXPECT_EQ(run(script), kExitEnvironment) << messages_;
  EXPECT_EQ(state_.trouble, "enough starts");
  ASSERT_EQ(script.exits.size(), 2U);
  EXPECT_EQ(script.exits[0].exit_code, 3);
  EXPECT_EQ(script.exits[1].signal, SIGSEGV);
  ASSERT_EQ(script.starts.size(), 3U);
  EXPECT_EQ(script.starts[2].generation, 2U);
  EXPECT_NE(script.starts[0].seed, script.starts[1].seed);
  EXPECT_EQ(state_.restarts, 2U);
  EXPECT_EQ(script.terminated.size(), 1U);
}

TEST_F(CampaignTest, WorkersThatNeverStartEndTheCampaign) {
  Script script = {.bodies = {"exit 1"}, .exited = {.failed_start = "the target does not start"}};
  EXPECT_EQ(run(script), kExitEnvironment);
  EXPECT_EQ(script.exits.size(), 3U);
  EXPECT_EQ(state_.trouble, "the target does not start");
}

// A target that writes a candidate makes its folder again.
TEST_F(CampaignTest, ACampaignWhoseFolderIsGoneEnds) {
  options_.seconds = 20;
  const std::string root = folder_.root().string();
  Script script = {.bodies = {"rm -rf " + root + "; mkdir -p " + root + "/pending; " + kForever}};
  EXPECT_EQ(run(script), kExitEnvironment);
  EXPECT_EQ(state_.trouble, root + ": the folder of the campaign is gone");
}

TEST_F(CampaignTest, AnErrorOfTheDriverEndsTheCampaignAtOnce) {
  Script script = {.bodies = {"exit 1"}, .exited = {.trouble = "wrong machine"}};
  EXPECT_EQ(run(script), kExitEnvironment);
  EXPECT_EQ(script.exits.size(), 1U);
  EXPECT_EQ(state_.trouble, "wrong machine");
}

TEST_F(CampaignTest, AFatalInputIsRemovedAndConfirmed) {
  const std::string text = "(assert true) ; crash\n";
  scratch_.write("seeds/a.smt2", text);
  scratch_.write("corpus/b", text);
  scratch_.write("corpus/c", "(check-sat)\n");
  const std::string crash = scratch_.write("crashes/crash-1", text);
  const std::string slow = scratch_.write("crashes/timeout-1", "(check-sat)\n");
  executed(10);
  options_.runs = 10;
  Script script = {.bodies = {kForever},
                   .polled = {.fatal_inputs = {{.file = crash}, {.file = slow, .too_slow = true}}}};
  EXPECT_EQ(run(script), kExitFindings) << messages_;
  EXPECT_TRUE(fs::is_empty(folder_.seeds()));
  EXPECT_TRUE(fs::is_empty(folder_.corpus()));
  EXPECT_EQ(state_.lost_seeds, 1U);
  EXPECT_EQ(state_.too_slow, 1U);
  EXPECT_EQ(scratch_.read("findings/crash-fake-assert-fake.c-7/input.smt2"), text);
}

TEST_F(CampaignTest, EndsAfterItsNumberOfFindings) {
  const std::string crash = scratch_.write("crashes/crash-1", "(assert true) ; crash\n");
  options_.findings = 1;
  Script script = {.bodies = {kForever}, .polled = {.fatal_inputs = {{.file = crash}}}};
  EXPECT_EQ(run(script), kExitFindings) << messages_;
  EXPECT_LT(state_.seconds, options_.seconds);
}

TEST_F(CampaignTest, TheSummaryCountsWhatTheDriverReports) {
  executed(10);
  options_.runs = 10;
  Script script = {.bodies = {kForever},
                   .polled = {.first_coverage = 10,
                              .coverage = 12,
                              .resumptions = 4,
                              .internal_errors = {{folder_.log() / "x", "a check failed"}}},
                   .corpus = 3};
  EXPECT_EQ(run(script, 5), kExitEnvironment) << "an internal error";
  const auto summary = object_of(summary_);
  EXPECT_EQ(summary["coverage"], 12);
  EXPECT_EQ(summary["first_coverage"], 10);
  EXPECT_EQ(summary["resumptions"], 4);
  EXPECT_EQ(summary["internal_errors"], 1);
  EXPECT_EQ(summary["corpus"], 3);
  EXPECT_EQ(state_.seeds, 5U);
}

// Returns the plan of a build whose command is a shell script. The script makes a fake replay
// program.
VerifyBuildPlan build_plan(const Folder& folder, const std::string& script) {
  return {.command = {"sh", "-c", script},
          .program = folder.path() / "verified",
          .confirm_binary = folder.path() / "verified"};
}

TEST_F(CampaignTest, TheVerifyBuildChecksWaitingCandidates) {
  scratch_.write("corpus/kept", "(assert true) ; crash\n");
  executed(10);
  options_.runs = 10;
  options_.verify_build =
      build_plan(scratch_, "ln -s " + std::string(kFakeTarget) + ' ' + (scratch_ / "verified"));
  Script script = {.bodies = {kForever}};
  EXPECT_EQ(run(script), kExitFindings) << messages_;
  ASSERT_TRUE(state_.verify);
  EXPECT_EQ(state_.verify->build, "ready");
  EXPECT_EQ(state_.verify->verified, 1U);
  EXPECT_EQ(state_.verify->waiting, 0U);
  EXPECT_EQ(state_.verify->trouble, "");
  EXPECT_NE(messages_.find("verify build: running beside the campaign"), std::string::npos)
      << messages_;
  EXPECT_NE(messages_.find("verify build: ready; inputs that wait for it: 1"), std::string::npos)
      << messages_;
}

TEST_F(CampaignTest, AFailedVerifyBuildIsReported) {
  scratch_.write("corpus/kept", "(assert true) ; crash\n");
  executed(10);
  options_.runs = 10;
  options_.verify_build = build_plan(scratch_, "echo no compiler; exit 1");
  Script script = {.bodies = {kForever}};
  EXPECT_EQ(run(script), kExitFine) << messages_;
  ASSERT_TRUE(state_.verify);
  EXPECT_EQ(state_.verify->build, "failed");
  EXPECT_EQ(state_.verify->verified, 0U);
  EXPECT_EQ(state_.verify->waiting, 1U);
  EXPECT_EQ(state_.verify->trouble,
            "the verify build failed; see " + folder_.verify_build_log().string());
  EXPECT_EQ(scratch_.read("log/verify-build.txt"), "no compiler\n");
}

TEST_F(CampaignTest, AVerifyBuildThatIsNotReadyIsStopped) {
  scratch_.write("corpus/kept", "(check-sat)\n");
  executed(10);
  options_.runs = 10;
  options_.confirm_seconds = 0;
  options_.verify_build = build_plan(scratch_, kForever);
  Script script = {.bodies = {kForever}};
  EXPECT_EQ(run(script), kExitFine) << messages_;
  ASSERT_TRUE(state_.verify);
  EXPECT_EQ(state_.verify->waiting, 1U);
  EXPECT_NE(state_.verify->trouble.find("`gadfly build fake --flavor verify` completes it"),
            std::string::npos)
      << state_.verify->trouble;
}

// If the campaign's own build confirmed a candidate, the finding names that build. Otherwise
// `gadfly replay` would run the verify build as soon as it exists.
TEST_F(CampaignTest, FindingsBeforeTheVerifyBuildNameTheirProgram) {
  const std::string crash = scratch_.write("crashes/crash-1", "(assert true) ; crash\n");
  executed(10);
  options_.runs = 10;
  options_.verify_build = build_plan(scratch_, "exit 1");
  Script script = {.bodies = {kForever}, .polled = {.fatal_inputs = {{.file = crash}}}};
  EXPECT_EQ(run(script), kExitFindings) << messages_;
  const Result<harness::Finding> finding =
      proto::read_finding(scratch_.path() / "findings/crash-fake-assert-fake.c-7");
  ASSERT_TRUE(finding) << finding.error().message;
  EXPECT_EQ(finding->binary, kFakeTarget);
}

TEST_F(CampaignTest, AResumedCampaignChecksCandidatesThatWereLeft) {
  scratch_.write("crashes/crash-1", "(assert true) ; crash\n");
  executed(10);
  options_.runs = 10;
  options_.resume = true;
  Script script = {.bodies = {kForever}};
  EXPECT_EQ(run(script), kExitFindings) << messages_;
}

}  // namespace
}  // namespace gadfly::tools::campaign_test
