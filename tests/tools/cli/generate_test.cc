// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly generate: random scripts of a logic, determined by a seed.
#include "tests/tools/command.h"

namespace gadfly::tools {
namespace {

TEST(Generate, TheSameSeedGivesTheSameScripts) {
  const auto once = gadfly({"generate", "QF_BV", "QF_LIA", "--seed", "7", "--count", "3"});
  EXPECT_EQ(once.exit_code, kExitFine);
  EXPECT_EQ(once.err, "gadfly: seed 7\n");
  EXPECT_EQ(gadfly({"generate", "QF_BV", "QF_LIA", "--seed", "7", "--count", "3"}).out, once.out);
  // Scripts of a logic do not depend on the other logics.
  const auto alone = gadfly({"generate", "QF_LIA", "--seed", "7", "--count", "3"});
  EXPECT_TRUE(once.out.ends_with(alone.out));
}

TEST(Generate, WrittenFilesAreInTheProfile) {
  const Folder folder;
  const std::string out = folder / "made";
  const auto made = gadfly({"generate", "ALL", "QF_SLIA", "--seed", "1", "--count", "5",
                            "--profile", "portable", "--out", out});
  EXPECT_EQ(made.exit_code, kExitFine) << made.err;
  const auto checked = gadfly({"check", "--summary", "--profile", "portable", out});
  EXPECT_EQ(checked.exit_code, kExitFine) << checked.err;
  EXPECT_NE(checked.out.find("10 files: 10 sorted, 0 opaque, 0 errors"), std::string::npos)
      << checked.out;
}

TEST(Generate, UnknownLogicsAndProfilesAreErrors) {
  EXPECT_EQ(gadfly({"generate", "QF_NOTHING"}).exit_code, kExitBadInput);
  const auto profile = gadfly({"generate", "QF_BV", "--profile", "yices"});
  EXPECT_EQ(profile.exit_code, kExitBadInput);
  EXPECT_NE(profile.err.find("`yices` is not part of a profile"), std::string::npos) << profile.err;
}

}  // namespace
}  // namespace gadfly::tools
