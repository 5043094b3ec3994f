// SPDX-License-Identifier: Apache-2.0
// Tests of the command without a subcommand, and of errors of usage.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <iterator>

#include "tests/tools/command.h"

namespace gadfly::tools::main_test {
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

TEST(Main, AMisspelledNameIsAnsweredWithTheKnownOne) {
  const auto says = [](const std::vector<std::string>& arguments, const char* text) {
    return gadfly(arguments).err.find(text) != std::string::npos;
  };
  EXPECT_TRUE(says({"chekc", "x"}, "chekc; did you mean check;"));
  EXPECT_TRUE(says({"fuzz", "--refrence", "z3"}, "--refrence; did you mean --reference;"));
  EXPECT_TRUE(says({"fuzz", "--unguidet=3"}, "did you mean --unguided;"));
  EXPECT_FALSE(says({"check", "--nonsense", "x"}, "did you mean"));
  EXPECT_FALSE(says({"--version", "x"}, "did you mean"));
}

TEST(Main, HelpListsEachSubcommand) {
  const auto result = gadfly({"--help"});
  EXPECT_EQ(result.exit_code, kExitFine);
#define GADFLY_SUBCOMMAND(name) \
  EXPECT_NE(result.out.find("\n  " #name " "), std::string::npos) << #name;
#include "tools/cli/subcommands.def"
#undef GADFLY_SUBCOMMAND
}

TEST(Main, HelpIsASubcommandToo) {
  EXPECT_EQ(gadfly({"help"}).out, gadfly({"--help"}).out);
  const auto result = gadfly({"help", "fuzz"});
  EXPECT_EQ(result.exit_code, kExitFine);
  EXPECT_EQ(result.out, gadfly({"fuzz", "--help"}).out);
  EXPECT_EQ(gadfly({"help", "nothing"}).exit_code, kExitBadInput);
}

TEST(Main, VersionBeginsWithGadfly) {
  for (const char* option : {"--version", "-V"}) {
    const auto result = gadfly({option});
    EXPECT_EQ(result.exit_code, kExitFine) << option;
    EXPECT_EQ(result.out.find("gadfly "), 0U) << option;
  }
}

TEST(Main, AMisspelledTargetIsNotBuilt) {
  const auto result = gadfly({"fuzz", "bolector", "--time", "1s"});
  EXPECT_EQ(result.exit_code, kExitBadInput);
  EXPECT_NE(result.err.find("no fuzz target bolector"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("Did you mean boolector?"), std::string::npos) << result.err;
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

// Runs a command line of the shell that runs gadfly as "$0"; returns its exit code.
int in_shell(const std::string& line, const Folder& folder) {
  const auto result = process::run_process(
      {"sh", "-c", line, GADFLY_BINARY_DIR "/gadfly"}, "", {.timeout_ms = 60000, .memory_mib = 0},
      {"folder=" + folder.path().string(), "PATH=/usr/bin:/bin"});
  EXPECT_TRUE(result.ok());
  EXPECT_EQ(result->signal, 0) << line;
  return result->exit_code;
}

TEST(Main, AnEmptyValueIsAnError) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "(check-sat)");
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"check", ""},
                                                    {"check", "--profile", "", file},
                                                    {"generate", "QF_BV", "--out", ""},
                                                    {"bank", "show", ""},
                                                    {"import", "cvc4", file, ""}}) {
    const auto result = gadfly(arguments);
    EXPECT_EQ(result.exit_code, kExitBadInput) << arguments.front();
    EXPECT_NE(result.err.find(": the value is empty"), std::string::npos) << result.err;
  }
  EXPECT_EQ(gadfly({"mine", file, "-o", ""}).err, "gadfly: -o,--out: the value is empty\n");
}

TEST(Main, StandardFilesMayBeClosed) {
  const Folder folder;
  folder.write("a.smt2", "(assert true)\n(check-sat)\n");
  EXPECT_EQ(in_shell("exec <&- >&- 2>&-; exec \"$0\" generate QF_BV --seed 1", folder),
            kExitEnvironment);
  EXPECT_EQ(in_shell("exec <&-; exec \"$0\" check -", folder), kExitBadInput);
  // What cannot be said stays unsaid; the work is done.
  for (const char* closed : {"2>&-", "2>/dev/full"})
    EXPECT_EQ(
        in_shell("exec " + std::string(closed) +
                     "; exec \"$0\" fuzz --unguided --solver z3 --runs 3 --reduce-time 0 --out "
                     "$folder/out-$$ $folder/a.smt2 >$folder/said",
                 folder),
        kExitFine)
        << folder.read("said");
}

TEST(Main, AFileThatMayNotGrowIsAnError) {
  const Folder folder;
  folder.write("a.smt2", "(declare-const x Int)\n(assert (< x 3))\n(check-sat)\n");
  EXPECT_EQ(in_shell("ulimit -f 0; exec \"$0\" mine $folder/a.smt2 -o $folder/bank", folder),
            kExitEnvironment);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
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
}  // namespace gadfly::tools::main_test
