// SPDX-License-Identifier: Apache-2.0
// Tests of harness/processes/references.h: the names of started references, and notes about those
// that do not start.
#include "harness/processes/references.h"

#include <gtest/gtest.h>

namespace gadfly::harness {
namespace {

TEST(ReferencesTest, SolversThatDoNotStartAreNoted) {
  const References none = start_references(" ; ;", "fake");
  EXPECT_TRUE(none.children.empty());
  EXPECT_EQ(none.notes, "");
  const References missing = start_references("/dev/null/z3 -in", "fake");
  EXPECT_TRUE(missing.children.empty());
  EXPECT_TRUE(missing.notes.starts_with("gadfly: reference /dev/null/z3 -in is off: "))
      << missing.notes;
}

TEST(ReferencesTest, NamesDifferFromTheTargetAndEachOther) {
  const References two = start_references("z3;z3 model_validate=true", "z3");
  ASSERT_EQ(two.children.size(), 2u) << two.notes;
  EXPECT_EQ(two.children[0]->name(), "z3-2");
  EXPECT_EQ(two.children[1]->name(), "z3-3");
}

}  // namespace
}  // namespace gadfly::harness
