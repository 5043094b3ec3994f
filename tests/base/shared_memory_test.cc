// SPDX-License-Identifier: Apache-2.0
// Files as shared memory: two maps show the same bytes, and a file of another size is refused.
#include "lib/base/shared_memory.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "tests/folder.h"

namespace gadfly::shared_memory_test {
namespace {

constexpr size_t kBytes = 4096;

TEST(SharedMemory, TwoMapsOfAFileShowTheSameBytes) {
  const Folder folder;
  char* const one = static_cast<char*>(map_shared_file(folder / "file", kBytes));
  char* const two = static_cast<char*>(map_shared_file(folder / "file", kBytes));
  ASSERT_NE(one, nullptr);
  ASSERT_NE(two, nullptr);
  EXPECT_EQ(two[7], 0);
  one[7] = 'x';
  EXPECT_EQ(two[7], 'x');
  ::munmap(one, kBytes);
  ::munmap(two, kBytes);
}

// It may be that of another version, or no file of Gadfly at all.
TEST(SharedMemory, AFileOfAnotherSizeIsNotMapped) {
  const Folder folder;
  const std::string file = folder.write("file", "text");
  EXPECT_EQ(map_shared_file(file, kBytes), nullptr);
  EXPECT_EQ(folder.read("file"), "text");
  EXPECT_EQ(map_shared_file(folder.path().string(), kBytes), nullptr);
  EXPECT_EQ(map_shared_file("/dev/null", kBytes), nullptr);
}

}  // namespace
}  // namespace gadfly::shared_memory_test
