// SPDX-License-Identifier: Apache-2.0
// Detection of repeated scripts, by a hash of the text that solvers receive.
#include "harness/target/duplicates.h"

#include <gtest/gtest.h>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::duplicates_test {
namespace {

constexpr std::string_view kScript = "(declare-const x Int)(assert (< x 3))(check-sat)";

TEST(ShownTextTest, SpacingCommentsAndOmittedCommandsDoNotChangeTheHash) {
  const auto text = shown_text(*script(kScript));
  ASSERT_TRUE(text);
  EXPECT_EQ(shown_text(*script("(set-info :status sat)(declare-const |x| Int) ; hm\n(assert\n(<\tx "
                               "3)) (set-info :gadfly-witness \"1 0 (x 2)\")(check-sat)(exit)")),
            shown_text(*script("(declare-const |x| Int)(assert (< x 3))(check-sat)")));
  EXPECT_NE(shown_text(*script("(declare-const y Int)(assert (< y 3))(check-sat)")), text);
  EXPECT_NE(shown_text(*script("(declare-const x Int)(assert (< x 3))(check-sat)(check-sat)")),
            text);
}

TEST(ShownTextTest, RefusedScriptsHaveNoText) {
  EXPECT_FALSE(shown_text(*script("(include \"file\")(check-sat)")));
}

TEST(LabelsHashTest, OnlyLabelsChangeTheHash) {
  const uint64_t none = labels_hash(*script(kScript));
  EXPECT_EQ(labels_hash(*script("(assert true)")), none);
  const auto labeled = [](std::string_view text) {
    return labels_hash(*script(std::string(kScript) + std::string(text)));
  };
  EXPECT_NE(labeled("(set-info :gadfly-witness \"1 0 (x 2)\")"), none);
  EXPECT_NE(labeled("(set-info :gadfly-witness \"1 0 (x 2)\")"),
            labeled("(set-info :gadfly-witness \"1 0 (x 1)\")"));
}

TEST(DuplicatesTest, AHashIsFoundTheSecondTime) {
  Duplicates duplicates;
  EXPECT_FALSE(duplicates.contains_or_add(7));
  EXPECT_FALSE(duplicates.contains_or_add(8));
  EXPECT_TRUE(duplicates.contains_or_add(7));
  EXPECT_TRUE(duplicates.contains_or_add(7));
}

TEST(DuplicatesTest, MemoryIsBounded) {
  Duplicates duplicates;
  constexpr uint64_t kMany = 1'000'000;
  for (uint64_t i = 1; i <= kMany; ++i) EXPECT_FALSE(duplicates.contains_or_add(i));
  EXPECT_TRUE(duplicates.contains_or_add(kMany));
  EXPECT_FALSE(duplicates.contains_or_add(1));
}

}  // namespace
}  // namespace gadfly::harness::duplicates_test
