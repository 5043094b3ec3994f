// SPDX-License-Identifier: Apache-2.0
// The file of inputs kept for extra feedback only, which processes share.
#include "harness/trifles.h"

#include <gtest/gtest.h>

#include "lib/base/file.h"
#include "tests/folder.h"

namespace gadfly::harness {
namespace {

TEST(TriflesTest, InputsAreKnownToTheNextProcess) {
  const Folder folder;
  const std::string file = folder.path() / "trifles";
  {
    Trifles first(file);
    EXPECT_FALSE(first.contains("(check-sat)"));
    first.add("(check-sat)");
    first.add("(check-sat)");
    first.add("");
    EXPECT_TRUE(first.contains("(check-sat)"));
  }
  EXPECT_EQ(read_file(file)->size(), 16u) << "each is noted once";
  const Trifles second(file);
  EXPECT_TRUE(second.contains("(check-sat)"));
  EXPECT_TRUE(second.contains(""));
  EXPECT_FALSE(second.contains("(check-sat) "));
}

TEST(TriflesTest, TwoProcessesShareAFile) {
  const Folder folder;
  const std::string file = folder.path() / "trifles";
  Trifles one(file);
  Trifles other(file);
  one.add("1");
  other.add("2");
  one.add("3");
  const Trifles later(file);
  for (const char* input : {"1", "2", "3"}) EXPECT_TRUE(later.contains(input));
}

TEST(TriflesTest, WithoutAFileNoInputIsKnown) {
  Trifles nameless("");
  nameless.add("(check-sat)");
  EXPECT_FALSE(nameless.contains("(check-sat)"));
  Trifles nowhere("/nonexistent/folder/trifles");
  nowhere.add("(check-sat)");
  EXPECT_FALSE(nowhere.contains("(check-sat)"));
}

TEST(TriflesTest, ATruncatedLastEntryIsSkipped) {
  const Folder folder;
  const std::string file = folder.path() / "trifles";
  Trifles(file).add("(check-sat)");
  ASSERT_TRUE(write_atomically(file, *read_file(file) + "abc"));
  EXPECT_TRUE(Trifles(file).contains("(check-sat)"));
}

}  // namespace
}  // namespace gadfly::harness
