// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly probe: it finds exactly what a solver refuses, and the file that it writes can be
// used at once.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "tests/tools/command.h"

namespace gadfly::tools::probe_test {
namespace {

using Entries = std::set<std::string>;

// Makes a solver that answers sat to each check-sat, and refuses lines that match the regular
// expression. A real one behind a filter needs two minutes for the scripts of this test.
std::string picky(const Folder& folder, const std::string& refused) {
  std::string file =
      folder.write("picky", "#!/bin/sh\nexec sed -u -n -E '/undeclared-symbol|" + refused +
                                "/{s/.*/(error \"refused\")/p;b}; "
                                "s/.*\\(check-sat.*/sat/p; s/^\\(echo \"(.*)\"\\)$/\\1/p'\n");
  std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  return file;
}

nlohmann::ordered_json probe(const std::string& solver, const std::string& out,
                             const std::string& log) {
  const auto result = gadfly({"probe", "--json", solver, "-o", out, "--log", log});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  return objects(result).at(0);
}

// The entries of one section of what the solver refuses.
Entries refused(const nlohmann::ordered_json& found, const std::string& section) {
  return found["refuses"].contains(section) ? found["refuses"][section].get<Entries>() : Entries();
}

TEST(Probe, FindsExactlyWhatASolverRefuses) {
  const Folder folder;
  const auto some = probe(picky(folder,
                                "[ (](str.len|bvxor|re.opt|bag) |Float|fp[. ]|_ "
                                "(NaN|.oo|.zero) |RoundingMode|push|:verbosity"),
                          folder / "some.smt2", folder / "some");
  EXPECT_EQ(refused(some, "operators"), (Entries{"bag", "bvxor", "re.opt", "str.len"}));
  EXPECT_EQ(refused(some, "theories"), Entries{"FloatingPoint"});
  EXPECT_EQ(refused(some, "commands"), Entries{"push"});
  EXPECT_EQ(refused(some, "options"), Entries{":verbosity"});
  EXPECT_EQ(refused(some, "features"), Entries());
  EXPECT_GT(some["scripts"], 1000);
  EXPECT_TRUE(some["crashed"].empty());
  const std::string log = folder.read("some");
  EXPECT_EQ(std::ranges::count(log, '\n'), some["scripts"]);
  EXPECT_NE(log.find("bvxor"), std::string::npos);

  const std::string good = folder.write("good.smt2",
                                        "(set-logic QF_BV)\n(declare-const x (_ BitVec 4))\n"
                                        "(assert (= x (bvand x x)))\n(check-sat)\n");
  const std::string bad = folder.write("bad.smt2",
                                       "(set-logic QF_BV)\n(declare-const x (_ BitVec 4))\n"
                                       "(assert (= x (bvxor x x)))\n(check-sat)\n");
  const std::string profile = folder / "some.smt2";
  EXPECT_EQ(gadfly({"check", "--profile", profile, good}).exit_code, kExitFine);
  const auto refused = gadfly({"check", "--profile", profile, bad});
  EXPECT_NE(refused.exit_code, kExitFine);
  EXPECT_NE(refused.err.find("picky does not accept the operator"), std::string::npos)
      << refused.err;
  EXPECT_EQ(gadfly({"judge", good, "--solver", profile, "--solver", "z3"}).exit_code, kExitFine);
}

TEST(Probe, BadInputIsAnErrorWithoutAFile) {
  const Folder folder;
  const std::string there = folder.write("there.smt2", "mine");
  const auto exists = gadfly({"probe", "z3", "-o", there});
  EXPECT_EQ(exists.exit_code, kExitBadInput);
  EXPECT_NE(exists.err.find("exists"), std::string::npos) << exists.err;
  EXPECT_EQ(folder.read("there.smt2"), "mine");

  EXPECT_EQ(gadfly({"probe"}).exit_code, kExitBadInput);

  for (const std::string solver : {"no-such-solver", "mine=false"}) {
    const auto result = gadfly({"probe", solver, "-o", folder / "new.smt2"});
    EXPECT_EQ(result.exit_code, kExitEnvironment);
    EXPECT_NE(result.err.find(solver.substr(0, 4)), std::string::npos) << result.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "new.smt2"));
  }
}

TEST(Probe, ASolverThatAcceptsNonsenseCannotBeProbed) {
  const Folder folder;
  const std::string says_sat = folder.write(
      "says_sat", "#!/bin/sh\nsed -u -n -E 's/^.(echo \"(.*)\").$/\\2/p;s/.*.check-sat.$/sat/p'\n");
  std::filesystem::permissions(says_sat, std::filesystem::perms::owner_all);
  const auto result = gadfly({"probe", says_sat, "-o", folder / "new.smt2"});
  EXPECT_EQ(result.exit_code, kExitEnvironment);
  EXPECT_NE(result.err.find("without an error"), std::string::npos) << result.err;
  EXPECT_FALSE(std::filesystem::exists(folder / "new.smt2"));
}

TEST(Probe, AnOutputThatCannotBeWrittenIsAnErrorBeforeTheSolverIsAsked) {
  const Folder folder;
  folder.write("file", "");
  const auto result = gadfly({"probe", "no-such-solver", "-o", folder / "file/new.smt2"});
  EXPECT_EQ(result.exit_code, kExitEnvironment);
  EXPECT_NE(result.err.find("new.smt2"), std::string::npos) << result.err;
}

}  // namespace
}  // namespace gadfly::tools::probe_test
