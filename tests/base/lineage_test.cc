// SPDX-License-Identifier: Apache-2.0
// Mutator, harness and supervisor each have their own Lineage of one file.
#include "lib/base/lineage.h"

#include <gtest/gtest.h>

#include "tests/folder.h"

namespace gadfly {
namespace {

TEST(Lineage, OneFileForAll) {
  const Folder folder;
  Lineage mutator(folder / "lineage");
  const Lineage harness(folder / "lineage");
  EXPECT_EQ(harness.parent_of("child"), "");
  mutator.note("parent", "child");
  EXPECT_EQ(harness.parent_of("child"), "parent");
  EXPECT_EQ(Lineage(folder / "lineage").parent_of("child"), "parent");
  EXPECT_EQ(harness.parent_of("another"), "");
  mutator.note("child", "grandchild");
  EXPECT_EQ(harness.parent_of("grandchild"), "child");
  EXPECT_EQ(harness.parent_of("child"), "");
}

TEST(Lineage, WhatIsTooLongIsNotNoted) {
  const Folder folder;
  Lineage lineage(folder / "lineage");
  lineage.note("parent", "child");
  lineage.note(std::string(Lineage::kLongestParent + 1, 'x'), "long");
  EXPECT_EQ(lineage.parent_of("long"), "");
  EXPECT_EQ(lineage.parent_of("child"), "");
  const std::string longest(Lineage::kLongestParent, 'x');
  lineage.note(longest, "child");
  EXPECT_EQ(lineage.parent_of("child"), longest);
}

TEST(Lineage, WithoutAFileNothingIsKnown) {
  Lineage nowhere("");
  nowhere.note("parent", "child");
  EXPECT_EQ(nowhere.parent_of("child"), "");
  Lineage impossible("/nonexistent/lineage");
  impossible.note("parent", "child");
  EXPECT_EQ(impossible.parent_of("child"), "");
}

// What is in the file is not to be trusted.
TEST(Lineage, AForeignFileIsHarmless) {
  const Folder folder;
  const Lineage lineage(folder.write("lineage", std::string(64, '\xff')));
  EXPECT_EQ(lineage.parent_of("child"), "");
}

}  // namespace
}  // namespace gadfly
