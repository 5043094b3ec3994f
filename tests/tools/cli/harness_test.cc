// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly harness: the program that it prints compiles unchanged, for libFuzzer and, if it
// is installed, with AFL++'s compiler, and runs. tests/puzzles/ has it with the places filled in.
#include <gtest/gtest.h>

#include "lib/process/sandbox.h"
#include "tests/tools/command.h"

namespace gadfly::tools::harness_test {
namespace {

process::ProcessResult run(const std::vector<std::string>& command, std::string_view input = "") {
  const Result<process::ProcessResult> result =
      process::run_process(command, input, {.timeout_ms = 120000, .memory_mib = 0, .file_mib = 64});
  EXPECT_TRUE(result.ok());
  return result ? *result : process::ProcessResult();
}

TEST(Harness, TheProgramCompilesAndRuns) {
  const Folder folder;
  const auto printed = gadfly({"harness", "c++"});
  EXPECT_EQ(printed.exit_code, kExitFine);
  for (const char* place : {"// PLACE 1:", "// PLACE 2:", "// PLACE 3:"})
    EXPECT_NE(printed.out.find(place), std::string::npos) << place;
  const std::string source = folder.write("fuzz_main.cpp", printed.out);
  const auto build = [&](const std::string& compiler, const std::string& option,
                         const std::string& program) {
    return run({compiler, "-Wall", "-Wextra", "-Werror", option, source, "-o", program});
  };
  const auto libfuzzer = build("clang++", "-fsanitize=fuzzer", folder / "libfuzzer");
  ASSERT_EQ(libfuzzer.exit_code, 0) << libfuzzer.err;
  EXPECT_EQ(run({folder / "libfuzzer", "-runs=10"}).exit_code, 0);
  if (process::find_program("afl-clang-fast++").empty()) GTEST_SKIP() << "no afl-clang-fast++";
  const auto afl = build("afl-clang-fast++", "-O1", folder / "afl");
  ASSERT_EQ(afl.exit_code, 0) << afl.err;
  EXPECT_EQ(run({folder / "afl"}, "(check-sat)\n").exit_code, 0);
}

TEST(Harness, OtherLanguagesAreAnError) {
  const auto result = gadfly({"harness", "ada"});
  EXPECT_EQ(result.exit_code, kExitBadInput);
}

}  // namespace
}  // namespace gadfly::tools::harness_test
