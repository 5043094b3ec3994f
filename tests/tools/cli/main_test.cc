// SPDX-License-Identifier: Apache-2.0
// Tests of the command without a subcommand, and of errors of usage.
#include <cstdlib>

#include "tests/tools/command.h"

namespace gadfly::tools {
namespace {

TEST(Main, ASubcommandIsRequired) {
  const auto result = gadfly({});
  EXPECT_EQ(result.exit_code, kExitBadInput);
  EXPECT_EQ(result.out, "");
  EXPECT_NE(result.err.find("gadfly --help"), std::string::npos);
}

TEST(Main, UnknownSubcommandsAndOptionsAreRefused) {
  const auto subcommand = gadfly({"chekc", "x"});
  EXPECT_EQ(subcommand.exit_code, kExitBadInput);
  EXPECT_NE(subcommand.err.find("chekc"), std::string::npos);
  const auto option = gadfly({"check", "--nonsense", "x"});
  EXPECT_EQ(option.exit_code, kExitBadInput);
  EXPECT_NE(option.err.find("gadfly check --help"), std::string::npos);
}

TEST(Main, HelpListsEachSubcommand) {
  const auto result = gadfly({"--help"});
  EXPECT_EQ(result.exit_code, kExitFine);
#define GADFLY_SUBCOMMAND(name) \
  EXPECT_NE(result.out.find("\n  " #name " "), std::string::npos) << #name;
#include "tools/cli/subcommands.def"
#undef GADFLY_SUBCOMMAND
}

TEST(Main, VersionBeginsWithGadfly) {
  const auto result = gadfly({"--version"});
  EXPECT_EQ(result.exit_code, kExitFine);
  EXPECT_EQ(result.out.find("gadfly "), 0U);
}

TEST(Main, AnOutputThatCannotBeWrittenIsAnError) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "(check-sat)");
  for (const std::string& arguments :
       {std::string("--version"), "check " + file, std::string("generate QF_BV --seed 1")}) {
    const int status = std::system(
        (GADFLY_BINARY_DIR "/gadfly " + arguments + " >/dev/full 2>" + (folder / "err")).c_str());
    EXPECT_EQ(WEXITSTATUS(status), kExitEnvironment) << arguments;
    EXPECT_NE(folder.read("err").find("standard output cannot be written"), std::string::npos);
  }
}

TEST(Main, DoctorGivesARemedyPerMissingPart) {
  const auto result = gadfly({"doctor", "--json"}, {"PATH=/nonexistent"});
  EXPECT_EQ(result.exit_code, kExitEnvironment);
  const auto lines = objects(result);
  ASSERT_FALSE(lines.empty());
  const std::vector<std::string> expected = {"what", "found", "needed", "remedy"};
  bool told = false;
  for (const auto& line : lines) {
    EXPECT_EQ(keys(line), expected);
    EXPECT_EQ(line["found"].get<std::string>().empty(), !line["remedy"].get<std::string>().empty());
    told |= line["what"] == "solver z3" && line["found"] == "" && line["remedy"] == "ci/setup.sh";
  }
  EXPECT_TRUE(told);
}

}  // namespace
}  // namespace gadfly::tools
