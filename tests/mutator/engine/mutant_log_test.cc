// SPDX-License-Identifier: Apache-2.0
// The provenance of recent mutants: the strategies and the parts of the bank that made them.
#include "mutator/engine/mutant_log.h"

#include <gtest/gtest.h>

#include <string>

namespace gadfly::mutator::mutant_log_test {
namespace {

TEST(TrailsTest, EachProvenanceIsReturnedOnce) {
  MutantLog trails;
  trails.note("one", {1, 2});
  trails.note("two", {3});
  EXPECT_FALSE(trails.take("three"));
  const std::optional<Provenance> trail = trails.take("one");
  ASSERT_TRUE(trail);
  EXPECT_EQ(*trail, (Provenance{1, 2}));
  EXPECT_FALSE(trails.take("one"));
  EXPECT_TRUE(trails.take("two"));
}

TEST(TrailsTest, TheOldestProvenanceIsRemoved) {
  MutantLog trails;
  trails.note("again", {0});
  for (size_t i = 0; i < 8191; ++i) trails.note(std::to_string(i), {i});
  trails.note("again", {9});
  EXPECT_EQ(trails.take("again")->front(), 9U) << "the place of the first is used anew";
  EXPECT_EQ(trails.take("0")->front(), 0U);
  trails.note("one more", {0});
  trails.note("and one", {0});
  EXPECT_FALSE(trails.take("1"));
  EXPECT_TRUE(trails.take("2"));
}

}  // namespace
}  // namespace gadfly::mutator::mutant_log_test
