// SPDX-License-Identifier: Apache-2.0
// The start of a fuzz target (harness/target/entry.cc, harness/target/replay_main.cc): it prints
// its help, and warns about bad settings.
#include <gtest/gtest.h>

#include "lib/base/exit_codes.h"
#include "lib/fuzzing/settings_help.h"
#include "lib/process/process.h"
#include "tests/folder.h"

namespace gadfly::harness::entry_test {
namespace {

process::ProcessResult replay(const std::vector<std::string>& arguments,
                              const std::vector<std::string>& environment = {}) {
  std::vector<std::string> command = {GADFLY_BINARY_DIR "/replay_stand_in"};
  command.insert(command.end(), arguments.begin(), arguments.end());
  const Result<process::ProcessResult> result =
      process::run_process(command, "", {.memory_mib = 0}, environment);
  EXPECT_TRUE(result.ok());
  return result ? *result : process::ProcessResult();
}

size_t count(std::string_view text, std::string_view part) {
  size_t found = 0;
  for (size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

TEST(EntryTest, TheHelpNamesAllSettings) {
  for (const process::ProcessResult& result : {replay({"--help"}), replay({}, {"GADFLY_HELP=1"})}) {
    EXPECT_EQ(result.exit_code, kExitFine);
    EXPECT_NE(result.out.find(fuzzing::settings_help()), std::string::npos) << result.out;
  }
}

TEST(EntryTest, WhatIsNoFileIsReported) {
  const Folder folder;
  for (const std::string& name : {folder.path().string(), folder / "missing"}) {
    const process::ProcessResult result = replay({name});
    EXPECT_EQ(result.exit_code, kExitBadInput);
    EXPECT_NE(result.err.find(name + ": cannot be read"), std::string::npos) << result.err;
  }
}

TEST(EntryTest, EachBadSettingIsReportedOnceAtTheStart) {
  const Folder folder;
  const std::string script = folder.write("a.smt2", "(check-sat)");
  const process::ProcessResult result =
      replay({script, script}, {"GADFLY_MODE=recrod", "GADFLY_MODLES=3", "GADFLY_MISUSE=9"});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  EXPECT_EQ(
      count(result.err, "gadfly: GADFLY_MODE: recrod is not one of abort, record; abort is used\n"),
      1U)
      << result.err;
  EXPECT_EQ(count(result.err, "gadfly: GADFLY_MODLES is unknown; did you mean GADFLY_MODELS?"), 1U);
  EXPECT_EQ(count(result.err, "gadfly: GADFLY_MISUSE is the old name of GADFLY_ILL_FORMED_RATE"),
            1U);
  EXPECT_EQ(count(result.err, "mode abort"), 1U);
}

TEST(EntryTest, GoodSettingsAreNotReported) {
  const Folder folder;
  const process::ProcessResult result =
      replay({folder.write("a.smt2", "(check-sat)")}, {"GADFLY_MODE=record", "GADFLY_SEED=7"});
  EXPECT_NE(result.err.find("mode record"), std::string::npos) << result.err;
  EXPECT_EQ(result.err.find("GADFLY_"), std::string::npos) << result.err;
}

}  // namespace
}  // namespace gadfly::harness::entry_test
