// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly fuzz --command: campaigns on a solver's own binary, which is a shell script
// around z3 here, with a fake afl-fuzz and afl-showmap. What is kept is judged, a binary without
// coverage is fuzzed without, and mistakes of the user have clear messages.
// tests/puzzles/command.sh does the same with the real AFL++.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "tests/tools/command.h"

namespace gadfly::tools::fuzz_command_test {
namespace {

namespace fs = std::filesystem;

const std::string kFakeFolder = GADFLY_SOURCE_DIR "/tests/tools/campaign/fake";

// Answers the opposite of sat if the script has the word planted. The fake afl-fuzz starts it with
// a number.
constexpr const char* kSolver = R"(case $1 in -1*) exec sleep 1800 ;; esac
if grep -q planted "$1"; then z3 -smt2 "$1" | sed 's/^sat/unsat/'; else exec z3 -smt2 "$1"; fi
)";

class FuzzCommandTest : public ::testing::Test {
 protected:
  // Writes a solver, and returns the command that runs it on a file.
  std::string solver(const std::string& body,
                     const std::string& comment = "# instrumented\n") const {
    const std::string file = folder_.write("mine", "#!/bin/sh\n" + comment + body);
    fs::permissions(file, fs::perms::owner_all);
    return file + " @@";
  }

  process::ProcessResult fuzz(const std::string& command, const std::string& seed,
                              const std::vector<std::string>& more = {},
                              const std::string& behavior = "calm") const {
    std::vector<std::string> arguments = {"fuzz",
                                          "--command",
                                          command,
                                          folder_.write("seeds/a.smt2", seed),
                                          "--json",
                                          "--time",
                                          "10m",
                                          "--runs",
                                          "100",
                                          "--seed",
                                          "5",
                                          "--out",
                                          folder_ / "campaign"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return gadfly(arguments,
                  {"FAKE_AFL=" + behavior, "PATH=" + kFakeFolder + ":" + std::getenv("PATH")});
  }

  static nlohmann::ordered_json last(const process::ProcessResult& result) {
    const auto lines = objects(result);
    EXPECT_EQ(lines.size(), 1U) << result.err;
    return lines.empty() ? nlohmann::ordered_json() : lines.back();
  }

  const Folder folder_;
};

constexpr const char* kPlanted =
    "(declare-const planted Bool)\n(declare-const x Bool)\n(assert (or planted x))\n(check-sat)\n";

constexpr const char* kSatisfiable = "(declare-const x Bool)\n(assert x)\n(check-sat)\n";

TEST_F(FuzzCommandTest, AWrongAnswerToAKeptInputIsAFindingThatIsReduced) {
  const auto result = fuzz(solver(kSolver), kPlanted, {"--reference", "z3"});
  EXPECT_EQ(result.exit_code, kExitFindings) << result.err;
  const auto summary = last(result);
  EXPECT_EQ(summary["target"], "mine");
  EXPECT_EQ(summary["engine"], "afl");
  EXPECT_EQ(summary["executions"], 120) << "as afl-fuzz counts them";
  EXPECT_EQ(summary["coverage"], 21);
  EXPECT_EQ(summary["verify"]["verified"], 2) << "the seed, and what afl-fuzz kept";
  EXPECT_EQ(summary["solvers"]["mine"]["answers"]["unsat"], 1);
  ASSERT_EQ(summary["findings"].size(), 1U) << result.err;
  const std::string finding = summary["findings"][0]["path"];
  EXPECT_NE(finding.find("soundness-mine-wrong-unsat"), std::string::npos) << finding;
  EXPECT_TRUE(fs::exists(finding + "/reduced.smt2"));
  const std::string readme = folder_.read(fs::relative(finding, folder_.path()) / "README.txt");
  EXPECT_NE(readme.find("/mine reduced.smt2\n"), std::string::npos) << readme;
}

TEST_F(FuzzCommandTest, ARightSolverHasNoFindings) {
  const auto result = fuzz(solver(kSolver), "(declare-const x Bool)\n(assert x)\n(check-sat)\n",
                           {"--reference", "z3"});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(last(result)["verify"]["verified"], 2);
}

TEST_F(FuzzCommandTest, ACrashThatIsNotSeenAgainIsListed) {
  const auto result = fuzz(solver(kSolver), "(check-sat)\n", {"--reference", "z3"}, "crash");
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(last(result)["unconfirmed"], 1);
}

TEST_F(FuzzCommandTest, TheMutatorDrawsTheSample) {
  fuzz(solver(kSolver), "(check-sat)\n", {"--sample", "7"});
  const std::string log = folder_.read("campaign/log/main-0.txt");
  EXPECT_NE(log.find("GADFLY_SAMPLE=7 GADFLY_SAMPLE_MUTANTS=1"), std::string::npos) << log;
}

TEST_F(FuzzCommandTest, ABinaryWithoutInstrumentationIsFuzzedWithoutCoverage) {
  const auto result = fuzz(solver(kSolver, ""), kSatisfiable, {"--reference", "z3"});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_NE(result.err.find("NOT GUIDED BY COVERAGE"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("CXX=afl-clang-fast++"), std::string::npos) << result.err;
  const auto summary = last(result);
  EXPECT_EQ(summary["engine"], "none");
  EXPECT_GE(summary["executions"], 100);
}

TEST_F(FuzzCommandTest, ASolverThatDecidesNothingStopsTheCampaign) {
  const auto result = fuzz(solver("echo hello\n"), "(check-sat)\n");
  EXPECT_EQ(result.exit_code, kExitEnvironment);
  EXPECT_NE(result.err.find("cannot run the solver"), std::string::npos) << result.err;
}

TEST_F(FuzzCommandTest, MistakesOfTheUserHaveClearMessages) {
  struct Case {
    std::vector<std::string> arguments;
    std::string message;
  };
  const std::string command = solver(kSolver);
  for (const Case& one : {
           Case{{"--command", folder_ / "nothing @@"}, "nothing is neither a known solver"},
           Case{{"--command", "z3 {}"}, "write @@ for the file"},
           Case{{"--command", command, "--engine", "afl"}, "--engine: no effect with --command"},
           Case{{"--command", command, "--solver", "z3"}, "--solver: no effect with --command"},
           Case{{"--command", command, "--unguided"}, "--unguided: no effect with --command"},
           Case{{"--command", command, folder_ / "none.smt2"}, "none.smt2"},
       }) {
    std::vector<std::string> arguments = {"fuzz"};
    arguments.insert(arguments.end(), one.arguments.begin(), one.arguments.end());
    const auto result = gadfly(arguments);
    EXPECT_EQ(result.exit_code, kExitBadInput) << one.message;
    EXPECT_NE(result.err.find(one.message), std::string::npos) << result.err;
  }
}

TEST_F(FuzzCommandTest, IfAflIsMissingTheMessageSaysWhatToInstall) {
  const auto result = gadfly(
      {"fuzz", "--command", solver(kSolver), folder_.write("a.smt2", kPlanted)}, {"PATH=/nowhere"});
  EXPECT_EQ(result.exit_code, kExitEnvironment);
  EXPECT_NE(result.err.find("Debian's package afl++"), std::string::npos) << result.err;
}

}  // namespace
}  // namespace gadfly::tools::fuzz_command_test
