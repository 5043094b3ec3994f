// SPDX-License-Identifier: Apache-2.0
// Tests of the common profile of a set of solvers.
#include "tools/console/profiles.h"

#include <gtest/gtest.h>

#include <vector>

namespace gadfly::tools {
namespace {

std::string common(const std::vector<std::string>& solvers) {
  return common_profile(solvers).name();
}

TEST(ProfilesTest, TheCommonProfileHasWhatAllSolversAccept) {
  EXPECT_EQ(common({"z3", "cvc5"}), "z3,cvc5");
  EXPECT_EQ(common({"z3_smt", "cvc4"}), "z3,cvc4") << "a target counts as its solver";
  EXPECT_EQ(common({"cvc5_text"}), "cvc5");
}

TEST(ProfilesTest, AnUnknownSolverIsTakenToAcceptTheStandard) {
  EXPECT_EQ(common({"./mine", "z3"}), "standard,z3,cvc5");
  EXPECT_EQ(common({"./mine", "cvc4"}), "standard,z3,cvc4,cvc5");
  EXPECT_EQ(common({"boolector", "z3"}), "z3,boolector") << "known";
  EXPECT_EQ(common({}), "standard,z3,cvc5");
}

}  // namespace
}  // namespace gadfly::tools
