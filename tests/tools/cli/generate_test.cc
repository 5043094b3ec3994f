// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly generate: random scripts of a logic, determined by a seed.
#include <gtest/gtest.h>

#include "tests/tools/command.h"

namespace gadfly::tools::generate_test {
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
  const auto profile = gadfly({"generate", "QF_BV", "--profile", "minisat"});
  EXPECT_EQ(profile.exit_code, kExitBadInput);
  EXPECT_NE(profile.err.find("`minisat` is not part of a profile"), std::string::npos)
      << profile.err;
}

// The number of places of a text in what `gadfly generate` prints with these options.
size_t count_in(const std::string& part, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"generate", "--seed", "3"});
  const auto made = gadfly(arguments);
  EXPECT_EQ(made.exit_code, kExitFine) << made.err;
  size_t count = 0;
  for (size_t at = made.out.find(part); at != std::string::npos; at = made.out.find(part, at + 1))
    ++count;
  return count;
}

TEST(Generate, TheNumbersOfPartsAreThoseOfTheCommandLine) {
  EXPECT_EQ(count_in("(assert ", {"QF_LIA"}), 4U);
  EXPECT_EQ(count_in("(assert ", {"QF_LIA", "--assertions", "9"}), 9U);
  EXPECT_EQ(count_in("(check-sat)", {"QF_LIA", "--count", "3"}), 3U);
  const size_t declared = count_in("(declare-", {"QF_UFLIA"});
  EXPECT_EQ(count_in("(declare-", {"QF_UFLIA", "--constants", "16"}), declared + 10);
  EXPECT_EQ(count_in("(declare-", {"QF_UFLIA", "--functions", "7"}), declared + 5);
}

TEST(Generate, TheSizesOfAssertionsAreThoseOfTheCommandLine) {
  const std::vector<std::string> usual = {"QF_LIA", "--count", "20"};
  const size_t parentheses = count_in("(", usual);
  EXPECT_LT(count_in("(", {"QF_LIA", "--count", "20", "--depth", "1"}), parentheses);
  EXPECT_LT(count_in("(", {"QF_LIA", "--count", "20", "--max-nodes", "5"}), parentheses);
}

TEST(Generate, TablesAreThoseOfTheCommandLine) {
  const Folder folder;
  folder.write("tables/core.smt2", "(theory");
  const auto broken = gadfly({"generate", "QF_LIA", "--theories", folder / "tables"});
  EXPECT_EQ(broken.exit_code, kExitBadInput);
  EXPECT_NE(broken.err.find("core.smt2"), std::string::npos) << broken.err;
}

}  // namespace
}  // namespace gadfly::tools::generate_test
