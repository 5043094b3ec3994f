// SPDX-License-Identifier: Apache-2.0
// Mutator, harness, and supervisor each have their own Lineage object for the same file.
#include "lib/fuzzing/lineage.h"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "tests/folder.h"

namespace gadfly::fuzzing::lineage_test {
namespace {

TEST(Lineage, EntriesAreSharedThroughTheFile) {
  const Folder folder;
  Lineage mutator(folder / "lineage");
  const Lineage harness(folder / "lineage");
  EXPECT_EQ(harness.parent_of("child"), "");
  mutator.note("parent", "child");
  EXPECT_EQ(harness.parent_of("child"), "parent");
  EXPECT_EQ(Lineage(folder / "lineage").parent_of("child"), "parent");
  EXPECT_EQ(harness.parent_of("another"), "");
  EXPECT_EQ(harness.strategies_of("child"), "");
  mutator.note("child", "grandchild", "operator, generate");
  EXPECT_EQ(harness.strategies_of("grandchild"), "operator, generate");
  EXPECT_EQ(harness.strategies_of("child"), "");
  EXPECT_EQ(harness.parent_of("grandchild"), "child");
  EXPECT_EQ(harness.parent_of("child"), "");
}

TEST(Lineage, TooLongTextsAreNotNoted) {
  const Folder folder;
  Lineage lineage(folder / "lineage");
  lineage.note("parent", "child");
  lineage.note(std::string(Lineage::kLongestParent + 1, 'x'), "long");
  EXPECT_EQ(lineage.parent_of("long"), "");
  EXPECT_EQ(lineage.parent_of("child"), "");
  const std::string longest(Lineage::kLongestParent, 'x');
  lineage.note(longest, "child", std::string(Lineage::kLongestStrategies + 1, 's'));
  EXPECT_EQ(lineage.parent_of("child"), longest);
  EXPECT_EQ(lineage.strategies_of("child"), std::string(Lineage::kLongestStrategies, 's'));
}

TEST(Lineage, WithoutAFileNoParentIsKnown) {
  Lineage nowhere("");
  nowhere.note("parent", "child");
  EXPECT_EQ(nowhere.parent_of("child"), "");
  Lineage impossible("/nonexistent/lineage");
  impossible.note("parent", "child");
  EXPECT_EQ(impossible.parent_of("child"), "");
}

// Both parents have the same mutant, so a reader cannot detect from its hash that the parent
// changed.
TEST(Lineage, AReaderDuringAWriteGetsAWholeParentOrNothing) {
  const Folder folder;
  const std::string parents[] = {std::string(Lineage::kLongestParent, 'a'),
                                 std::string(Lineage::kLongestParent - 3, 'b')};
  std::atomic<bool> done = false;
  std::atomic<size_t> notes = 0;
  std::thread writer([&] {
    Lineage mutator(folder / "lineage");
    for (; !done; ++notes) mutator.note(parents[notes % 2], "child");
  });
  const Lineage harness(folder / "lineage");
  size_t mixed = 0;
  for (size_t reads = 0; reads < 5000 || notes < 5000; ++reads) {
    const std::string parent = harness.parent_of("child");
    mixed += parent.empty() || parent == parents[0] || parent == parents[1] ? 0 : 1;
  }
  done = true;
  writer.join();
  EXPECT_EQ(mixed, 0u);
}

TEST(Lineage, AfterAnInterruptedWriteNoParentIsKnownUntilTheNext) {
  const Folder folder;
  Lineage lineage(folder / "lineage");
  lineage.note("parent", "child");
  // The version is the first word of the file. Its first byte is the lowest one on little-endian
  // machines.
  std::fstream file(folder / "lineage", std::ios::in | std::ios::out | std::ios::binary);
  file.put('\1').flush();
  EXPECT_EQ(lineage.parent_of("child"), "");
  lineage.note("parent", "child");
  EXPECT_EQ(lineage.parent_of("child"), "parent");
}

// The content of the file is untrusted.
TEST(Lineage, AForeignFileIsHarmless) {
  const Folder folder;
  const Lineage lineage(folder.write("lineage", std::string(64, '\xff')));
  EXPECT_EQ(lineage.parent_of("child"), "");
}

}  // namespace
}  // namespace gadfly::fuzzing::lineage_test
