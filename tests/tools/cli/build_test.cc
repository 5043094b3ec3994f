// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly build: errors before a build starts, and what its options change in the commands
// that build. ci/build.sh tests the builds themselves.
#include <filesystem>

#include "tests/tools/command.h"

namespace gadfly::tools {
namespace {

namespace fs = std::filesystem;

void expect_usage(const std::vector<std::string>& arguments, const std::string& said) {
  const process::ProcessResult result = gadfly(arguments);
  EXPECT_EQ(result.exit_code, kExitBadInput);
  EXPECT_NE(result.err.find(said), std::string::npos) << result.err;
  EXPECT_EQ(result.out, "");
}

TEST(Build, UnknownTargetsAndFoldersAreRefused) {
  expect_usage({"build"}, "TARGET is required");
  expect_usage({"build", "nothing"}, "known targets: bitwuzla boolector cvc4 cvc5 z3 z3_smt");
  expect_usage({"build", "z3", "--from", "/nowhere"}, "/nowhere");
  expect_usage({"build", "z3", "--dep", "gmp"}, "--dep gmp: not NAME=DIR with an existing folder");
  expect_usage({"build", "z3", "--dep", "gmp=/nowhere"}, "--dep gmp=/nowhere: not NAME=DIR");
  expect_usage({"build", "z3", "--flavor", "mild"}, "mild");
  expect_usage({"build", "z3", "--flavor", "coverage", "--engine", "afl"}, "has no engine");
}

// A copy of the command in a folder of its own, which builds there, with a cmake and a ninja that
// only write their arguments.
TEST(Build, TheOptionsReachTheToolsThatBuild) {
  const Folder folder;
  const std::string command = folder / "gadfly";
  fs::copy_file(GADFLY_BINARY_DIR "/gadfly", command);
  for (const char* tool : {"cmake", "ninja"}) {
    const std::string file = folder.write(
        std::string("bin/") + tool,
        "#!/bin/sh\necho $CMAKE_BUILD_PARALLEL_LEVEL \"$@\" >>" + (folder / tool) + "\n");
    fs::permissions(file, fs::perms::owner_all);
  }
  folder.write("source/README", "");
  const auto build = [&](const std::vector<std::string>& options) {
    std::vector<std::string> arguments = {command, "build", "boolector"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const auto result = process::run_process(
        arguments, "", {.timeout_ms = 60000, .memory_mib = 0},
        {"PATH=" + (folder / "bin") + ":/usr/bin:/bin", "GADFLY_SOURCE_DIR=" GADFLY_SOURCE_DIR});
    EXPECT_TRUE(result && result->exit_code == kExitFine) << (result ? result->err : "");
    const std::string written = folder.read("cmake") + folder.read("ninja");
    fs::remove(folder / "cmake");
    fs::remove(folder / "ninja");
    return written;
  };
  const auto has = [](const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  };
  const std::string usual = build({});
  EXPECT_TRUE(has(usual, "--preset explore ")) << usual;
  EXPECT_FALSE(has(usual, "_SOURCE_DIR=")) << usual;
  EXPECT_TRUE(has(build({"--flavor", "verify"}), "--preset targets "));
  EXPECT_TRUE(has(build({"--engine", "afl"}), "--preset afl "));
  const std::string parallel = build({"-j", "7"});
  EXPECT_TRUE(has(parallel, "-j 7 ")) << parallel;
  EXPECT_TRUE(parallel.starts_with("7 ")) << parallel;
  EXPECT_TRUE(has(build({"--jobs", "5"}), "-j 5 "));
  EXPECT_TRUE(
      has(build({"--from", folder / "source"}), "-D BOOLECTOR_SOURCE_DIR=" + (folder / "source")));
}

}  // namespace
}  // namespace gadfly::tools
