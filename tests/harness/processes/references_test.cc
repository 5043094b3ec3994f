// SPDX-License-Identifier: Apache-2.0
// Tests of harness/processes/references.h: the names of started references, and notes about those
// that do not start.
#include "harness/processes/references.h"

#include <gtest/gtest.h>

namespace gadfly::harness::references_test {
namespace {

TEST(ReferencesTest, SolversThatDoNotStartAreNoted) {
  const References none = start_references(" ; ;", "fake", false);
  EXPECT_TRUE(none.children.empty());
  EXPECT_EQ(none.notes, "");
  const References missing = start_references("/dev/null/z3 -in", "fake", false);
  EXPECT_TRUE(missing.children.empty());
  EXPECT_TRUE(missing.notes.starts_with("gadfly: reference /dev/null/z3 -in is off: "))
      << missing.notes;
}

TEST(ReferencesTest, NamesDifferFromTheTargetAndEachOther) {
  const References two = start_references("z3;z3 model_validate=true", "z3", false);
  ASSERT_EQ(two.children.size(), 2u) << two.notes;
  EXPECT_EQ(two.children[0]->name(), "z3-2");
  EXPECT_EQ(two.children[1]->name(), "z3-3");
}

TEST(ReferencesTest, ACampaignHasItsOwnLimit) {
  const References usual = start_references("z3", "fake", false);
  const References campaign = start_references("z3", "fake", true);
  ASSERT_EQ(usual.children.size(), 1U) << usual.notes;
  ASSERT_EQ(campaign.children.size(), 1U) << campaign.notes;
  const uint64_t limit = campaign.children[0]->facts().limit;
  EXPECT_EQ(limit, campaign.children[0]->facts().campaign_limit);
  EXPECT_LT(limit, usual.children[0]->facts().limit);
}

}  // namespace
}  // namespace gadfly::harness::references_test
