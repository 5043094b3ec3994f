// SPDX-License-Identifier: Apache-2.0
// Tests of the common profile of a set of solvers.
#include "tools/console/profiles.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/folder.h"

namespace gadfly::tools::profiles_test {
namespace {

std::string common(const std::vector<std::string>& solvers) {
  return common_profile(solvers).name();
}

TEST(ProfilesTest, TheCommonProfileHasWhatAllSolversAccept) {
  EXPECT_EQ(common({"z3", "cvc5"}), "z3,cvc5");
  EXPECT_EQ(common({"z3_smt", "cvc4"}), "z3,cvc4") << "a target counts as its solver";
  EXPECT_EQ(common({"cvc5_text"}), "cvc5");
}

TEST(ProfilesTest, TheVersionIsThatOfTheProgram) {
  const Folder folder;
  const std::pair<const char*, const char*> cases[] = {{"Z3 version 5.4.1 - 64 bit", "z3@5.4.1"},
                                                       {"Z3 version 4.8.12.0 - 64 bit", "z3"},
                                                       {"Z3 [version 4.15.0-dev]", "z3@4.15.0"},
                                                       {"x86-64 v4.13.3", "z3@4.13.3"},
                                                       {"no version", "z3"}};
  for (size_t i = 0; i < std::size(cases); ++i) {
    const std::string name = std::to_string(i) + "/z3";
    const std::string program =
        folder.write(name, "#!/bin/sh\necho '" + std::string(cases[i].first) + "'\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    EXPECT_EQ(common({program}), cases[i].second) << cases[i].first;
    EXPECT_EQ(common({"mine=" + program + " {}"}), cases[i].second) << cases[i].first;
  }
}

TEST(ProfilesTest, AVersionIsTheNewestInstalledOneThatItNames) {
  const Folder folder;
  for (const char* version : {"4.8.12", "5.2", "5.10"}) {
    const std::string program =
        folder.write("gadfly/solvers/z3@" + std::string(version) + "/bin/z3", "#!/bin/sh\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  }
  ::setenv("XDG_DATA_HOME", folder.path().c_str(), 1);
  const auto named = [](const std::string& text) {
    const auto profile =
        read_profile(Output(), text, common_profile({}), smtlib::TheorySet::standard());
    return profile ? profile->name() : "";
  };
  EXPECT_EQ(named("z3@5"), "z3@5.10");
  EXPECT_EQ(named("cvc5@1,z3@5.2"), "z3@5.2,cvc5@1") << "no version of cvc5 is installed";
  EXPECT_EQ(named("z3,cvc5"), "z3,cvc5");
  ::unsetenv("XDG_DATA_HOME");
}

TEST(ProfilesTest, AnUnknownSolverIsTakenToAcceptTheStandard) {
  EXPECT_EQ(common({"./mine", "z3"}), "standard,z3,cvc5");
  EXPECT_EQ(common({"./mine", "cvc4"}), "standard,z3,cvc4,cvc5");
  EXPECT_EQ(common({"boolector", "z3"}), "z3,boolector") << "known";
  EXPECT_EQ(common({}), "standard,z3,cvc5");
}

}  // namespace
}  // namespace gadfly::tools::profiles_test
