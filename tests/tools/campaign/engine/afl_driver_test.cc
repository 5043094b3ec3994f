// SPDX-License-Identifier: Apache-2.0
// Tests of campaigns with a fake afl-fuzz (fake/afl-fuzz) and a fake fuzz target (fake_target.cc).
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "tests/tools/command.h"

namespace gadfly::tools::afl_driver_test {
namespace {

namespace fs = std::filesystem;

const std::string kFakeFolder = GADFLY_SOURCE_DIR "/tests/tools/campaign/fake";

process::ProcessResult fuzz(const Folder& folder, const std::string& behavior,
                            const std::vector<std::string>& more = {},
                            const std::vector<std::string>& variables = {}) {
  const std::string seed = folder.write("seeds/a.smt2", "(assert true) ; crash\n(check-sat)\n");
  std::vector<std::string> arguments = {
      "fuzz",        "fake", seed,     "--json", "--engine", "afl", "--binary", kFakeTarget,
      "--time",      "10m",  "--runs", "100",    "--seed",   "5",   "--out",    folder / "campaign",
      "--reference", "none"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  std::vector<std::string> environment = {"FAKE_AFL=" + behavior, "FAKE_TARGET=calm",
                                          "PATH=" + kFakeFolder + ":" + std::getenv("PATH")};
  environment.insert(environment.end(), variables.begin(), variables.end());
  return gadfly(arguments, environment);
}

nlohmann::ordered_json last(const process::ProcessResult& result) {
  const auto lines = objects(result);
  EXPECT_EQ(lines.size(), 1U) << result.err;
  return lines.empty() ? nlohmann::ordered_json() : lines.back();
}

TEST(FuzzAfl, TheSummaryShowsItsCounts) {
  const Folder folder;
  const auto result = fuzz(folder, "calm");
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  const auto summary = last(result);
  EXPECT_EQ(summary["engine"], "afl");
  EXPECT_EQ(summary["executions"], 100);
  EXPECT_EQ(summary["coverage"], 21);
  EXPECT_EQ(summary["corpus"], 1);
  ASSERT_EQ(std::distance(fs::directory_iterator(folder.path() / "campaign/corpus"), {}), 1);
  EXPECT_EQ(summary["answers"]["sat"], 40);
  EXPECT_NE(folder.read("campaign/campaign.json").find("\"engine\": \"afl\""), std::string::npos);
  EXPECT_NE(folder.read("campaign/log/main-0.txt").find("GADFLY_MAX_BYTES=16384"),
            std::string::npos);
}

TEST(FuzzAfl, NoProcessIsLeft) {
  const Folder folder;
  fuzz(folder, "calm", {"-j", "2"});
  for (const char* instance : {"main", "secondary1"}) {
    const std::string pid = folder.read(std::string("campaign/afl/") + instance + "/forkserver");
    ASSERT_GT(std::atoi(pid.c_str()), 0);
    EXPECT_FALSE(fs::exists("/proc/" + pid.substr(0, pid.find('\n'))));
  }
}

TEST(FuzzAfl, TheLastOfThreeInstancesHasTheDictionaries) {
  const Folder folder;
  fuzz(folder, "calm", {"-j", "3"});
  const std::string log = folder.read("campaign/log/secondary2-0.txt");
  EXPECT_NE(log.find("\"and\"\n"), std::string::npos) << log;
  EXPECT_NE(log.find("\"+\"\n"), std::string::npos) << log;
}

TEST(FuzzAfl, EachInputOfTheQueuesIsVerifiedOnce) {
  const Folder folder;
  const auto result = fuzz(folder, "calm", {"-j", "2", "--verify-binary", kFakeTarget});
  EXPECT_EQ(result.exit_code, kExitFindings) << result.err;
  const auto summary = last(result);
  ASSERT_EQ(summary["findings"].size(), 1U) << result.err;
  EXPECT_EQ(summary["findings"][0]["signature"], "crash-fake-assert-fake.c-7");
  EXPECT_EQ(summary["verify"]["verified"], 2) << "the seed, and what both instances found";
  EXPECT_EQ(summary["verify"]["crashes"], 1);
}

TEST(FuzzAfl, CrashesAreFound) {
  const Folder folder;
  const auto result = fuzz(folder, "crash");
  EXPECT_EQ(result.exit_code, kExitFindings) << result.err;
  const auto summary = last(result);
  ASSERT_EQ(summary["findings"].size(), 1U);
  EXPECT_EQ(summary["findings"][0]["signature"], "crash-fake-assert-fake.c-7");
  EXPECT_TRUE(fs::is_empty(folder.path() / "campaign/afl/main/crashes"));
}

TEST(FuzzAfl, ASeedOnWhichTheTargetCrashesIsFoundAndRemoved) {
  const Folder folder;
  const auto result = fuzz(folder, "seed");
  EXPECT_EQ(result.exit_code, kExitFindings) << result.err;
  EXPECT_EQ(last(result)["findings"].size(), 1U);
  EXPECT_TRUE(fs::is_empty(folder.path() / "campaign/seeds"));
}

TEST(FuzzAfl, AnInputThatIsTooSlowIsNoFinding) {
  const Folder folder;
  const auto result = fuzz(folder, "hang");
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_TRUE(fs::is_empty(folder.path() / "campaign/afl/main/hangs"));
  EXPECT_FALSE(fs::is_empty(folder.path() / "campaign/crashes"));
}

TEST(FuzzAfl, TheReasonWhyItDoesNotStartIsShown) {
  const Folder folder;
  const auto result = fuzz(folder, "refuse");
  EXPECT_EQ(result.exit_code, kExitEnvironment);
  EXPECT_NE(last(result)["trouble"].get<std::string>().find("this machine is not to my liking"),
            std::string::npos);
}

TEST(FuzzAfl, ACrashOfAflFuzzIsAnInternalError) {
  const Folder folder;
  const auto result = fuzz(folder, "segfault");
  EXPECT_EQ(result.exit_code, kExitEnvironment);
  EXPECT_GE(last(result)["internal_errors"], 1);
}

TEST(FuzzAfl, IfAflIsMissingTheMessageSaysWhatToInstall) {
  const Folder folder;
  const auto result = fuzz(folder, "calm", {}, {"PATH=/nowhere"});
  EXPECT_EQ(result.exit_code, kExitEnvironment);
  EXPECT_NE(result.err.find("ci/setup.sh"), std::string::npos) << result.err;
}

}  // namespace
}  // namespace gadfly::tools::afl_driver_test
