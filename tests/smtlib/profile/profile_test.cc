// SPDX-License-Identifier: Apache-2.0
// Profiles: a set of solvers, and perhaps the standard, that must accept a script.
#include "lib/smtlib/profile/profile.h"

#include <gtest/gtest.h>

namespace gadfly::smtlib {
namespace {

TEST(ProfileTest, NamesAreReadAndWritten) {
  for (const char* name : {"z3", "z3,cvc5", "cvc4", "standard", "standard,z3,cvc4,cvc5"}) {
    const Result<Profile> profile = Profile::read(name);
    ASSERT_TRUE(profile.ok()) << name;
    EXPECT_EQ(profile->name(), name);
  }
  EXPECT_EQ(Profile::read("portable")->name(), "standard,z3,cvc4,cvc5");
  EXPECT_EQ(Profile().name(), "standard,z3,cvc5");
}

TEST(ProfileTest, UnknownNamesAreErrors) {
  for (const char* name : {"", "yices", "z3,", "z3;cvc5", "Z3"})
    EXPECT_FALSE(Profile::read(name).ok()) << name;
}

TEST(ProfileTest, AllSolversMustAccept) {
  const Profile both = *Profile::read("z3,cvc5");
  EXPECT_TRUE(both.accepts(kByZ3 | kByCvc5, true));
  EXPECT_FALSE(both.accepts(kByZ3 | kByCvc4, false));
  EXPECT_FALSE(Profile().accepts(kByAll, true)) << "an extension";
  EXPECT_EQ(solver_names(both.refused_by(kByCvc4)), "z3 and cvc5");
  EXPECT_EQ(solver_names(kByAll), "z3, cvc4 and cvc5");
}

}  // namespace
}  // namespace gadfly::smtlib
