// SPDX-License-Identifier: Apache-2.0
// Files appear whole or not at all, even if several processes or threads write them at once.
#include "lib/base/file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <iterator>
#include <thread>
#include <vector>

#include "tests/folder.h"

namespace gadfly {
namespace {

TEST(WriteAtomically, ReplacesTheFileAndLeavesNoTemporary) {
  const Folder folder;
  ASSERT_TRUE(write_atomically(folder / "file", "first, and longer"));
  ASSERT_TRUE(write_atomically(folder / "file", "second"));
  EXPECT_EQ(read_file(folder / "file"), "second");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST(WriteAtomically, AFolderThatIsMissingIsAnError) {
  const Folder folder;
  const Result<Done> written = write_atomically(folder.path() / "missing" / "file", "text");
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(written.error().code, ErrorCode::kIo);
}

// Every write succeeds, and the file contains the whole text of one thread.
TEST(WriteAtomically, ThreadsThatWriteTheSameFileDoNotDisturbEachOther) {
  const Folder folder;
  std::vector<std::string> contents;
  for (char letter : {'a', 'b', 'c', 'd'}) contents.emplace_back(10000 + 1000 * letter, letter);
  std::atomic<size_t> failed = 0, mixed = 0;
  std::vector<std::thread> threads;
  for (const std::string& content : contents) {
    threads.emplace_back([&] {
      for (int i = 0; i < 100; ++i) {
        if (!write_atomically(folder / "file", content)) ++failed;
        const std::string found = read_file(folder / "file").value_or("");
        if (std::ranges::find(contents, found) == contents.end()) ++mixed;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(failed, 0u);
  EXPECT_EQ(mixed, 0u);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

}  // namespace
}  // namespace gadfly
