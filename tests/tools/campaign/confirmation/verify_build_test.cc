// SPDX-License-Identifier: Apache-2.0
// Tests of the verify build that runs during a campaign; shell scripts replace the real build.
#include "tools/campaign/confirmation/verify_build.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "tests/folder.h"

namespace gadfly::tools::verify_build_test {
namespace {

namespace fs = std::filesystem;

BuildState last_state(VerifyBuild& build) {
  BuildState state = BuildState::kRunning;
  while ((state = build.state()) == BuildState::kRunning)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return state;
}

VerifyBuildPlan plan(const Folder& folder, const std::string& script) {
  return {.command = {"sh", "-c", script}, .program = folder.path() / "replay"};
}

TEST(VerifyBuild, IsReadyWhenTheProgramExists) {
  const Folder folder;
  Result<VerifyBuild> build =
      VerifyBuild::start(plan(folder, "nice; touch " + (folder / "replay")), folder / "log");
  ASSERT_TRUE(build.ok());
  EXPECT_EQ(last_state(*build), BuildState::kReady);
  EXPECT_NE(folder.read("log"), "0\n") << "it runs at low priority";
}

TEST(VerifyBuild, FailsIfTheCommandFailsOrMakesNoProgram) {
  for (const std::string end : {"exit 1", "exit 0"}) {
    const Folder folder;
    Result<VerifyBuild> build =
        VerifyBuild::start(plan(folder, "echo why; " + end), folder / "log");
    ASSERT_TRUE(build.ok());
    EXPECT_EQ(last_state(*build), BuildState::kFailed) << end;
    EXPECT_EQ(folder.read("log"), "why\n");
  }
}

TEST(VerifyBuild, AStopLetsTheCommandEndItself) {
  const Folder folder;
  Result<VerifyBuild> build = VerifyBuild::start(
      plan(folder, "trap 'echo stopped; exit 1' TERM; echo begun; while true; do sleep 0.01; done"),
      folder / "log");
  ASSERT_TRUE(build.ok());
  while (folder.read("log").empty()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_EQ(build->state(), BuildState::kRunning);
  build->stop();
  EXPECT_EQ(build->state(), BuildState::kFailed);
  EXPECT_EQ(folder.read("log"), "begun\nstopped\n");
}

}  // namespace
}  // namespace gadfly::tools::verify_build_test
