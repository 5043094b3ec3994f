// SPDX-License-Identifier: Apache-2.0
// Files appear whole or not at all, even if several processes or threads write them at once.
#include "lib/base/file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <iterator>
#include <thread>
#include <vector>

#include "tests/folder.h"

namespace gadfly::file_test {
namespace {

namespace fs = std::filesystem;

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

TEST(WriteAtomically, TheModeOfAFileStays) {
  const Folder folder;
  const fs::path file = folder.write("file", "first");
  const fs::perms mode = fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read;
  fs::permissions(file, mode);
  ASSERT_TRUE(write_atomically(file, "second"));
  EXPECT_EQ(fs::status(file).permissions(), mode);
}

TEST(WriteAtomically, AnOpenFileIsWrittenAndNotReplaced) {
  const Folder folder;
  const fs::path file = folder.write("file", "");
  const int opened = ::open(file.c_str(), O_WRONLY);
  struct stat before = {};
  struct stat after = {};
  ASSERT_EQ(::stat(file.c_str(), &before), 0);
  ASSERT_TRUE(write_atomically("/dev/fd/" + std::to_string(opened), "text"));
  ::close(opened);
  ASSERT_EQ(::stat(file.c_str(), &after), 0);
  EXPECT_EQ(before.st_ino, after.st_ino);
  EXPECT_EQ(folder.read("file"), "text");
}

TEST(WriteAtomically, ALinkStaysAndItsFileIsReplaced) {
  const Folder folder;
  folder.write("real/file", "first");
  fs::create_symlink("real/file", folder / "link");
  fs::create_symlink(folder / "link", folder / "link2");
  ASSERT_TRUE(write_atomically(folder / "link2", "second"));
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_EQ(folder.read("real/file"), "second");

  fs::create_symlink("new", folder / "dangling");
  ASSERT_TRUE(write_atomically(folder / "dangling", "third"));
  EXPECT_EQ(folder.read("new"), "third");

  fs::create_symlink("loop", folder / "loop");
  EXPECT_FALSE(write_atomically(folder / "loop", "fourth").ok());
}

TEST(WriteAtomically, AllNamesOfAFileHaveTheNewText) {
  const Folder folder;
  folder.write("file", "first, and longer");
  fs::create_hard_link(folder / "file", folder / "other");
  ASSERT_TRUE(write_atomically(folder / "file", "second"));
  EXPECT_EQ(folder.read("other"), "second");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 2);
}

// Root may write every file and folder, so the forked process becomes another user. It may write
// `open` but no file named `closed`, and may make files only in the folder `own`.
TEST(WriteAtomically, TheRightsOfTheFileDecideAndNotThoseOfItsFolder) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  constexpr uid_t kOther = 12345;
  const Folder folder;
  folder.write("open", "first");
  folder.write("closed", "first");
  folder.write("own/closed", "first");
  fs::permissions(folder / "open", fs::perms::all);
  fs::permissions(folder / "own", fs::perms::all);
  fs::permissions(folder.path(), fs::perms(0755));
  const pid_t writer = ::fork();
  if (writer == 0) {
    // The folders above may be closed to others.
    const bool inside = ::chdir(folder.path().c_str()) == 0;
    const bool other = inside && ::setgid(kOther) == 0 && ::setuid(kOther) == 0;
    const bool open = write_atomically("open", "second").ok();
    const bool closed = write_atomically("closed", "second").ok();
    const bool own = write_atomically("own/closed", "second").ok();
    ::_exit(other && open && !closed && !own ? 0 : 1);
  }
  int status = 0;
  ::waitpid(writer, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(folder.read("open"), "second");
  EXPECT_EQ(folder.read("closed"), "first");
  EXPECT_EQ(folder.read("own/closed"), "first");
}

TEST(WriteAtomically, TheOwnerOfAFileStays) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give a file to another user";
  const Folder folder;
  const fs::path file = folder.write("file", "first");
  ASSERT_EQ(::chown(file.c_str(), 12345, 12345), 0);
  ASSERT_TRUE(write_atomically(file, "second"));
  struct stat after = {};
  ASSERT_EQ(::stat(file.c_str(), &after), 0);
  EXPECT_EQ(after.st_uid, 12345U);
  EXPECT_EQ(after.st_gid, 12345U);
}

TEST(WriteAtomically, APipeIsWrittenAndNotReplaced) {
  const Folder folder;
  const std::string pipe = folder / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  std::optional<std::string> received;
  std::thread reader([&] { received = read_file(pipe); });
  EXPECT_TRUE(write_atomically(pipe, "text"));
  reader.join();
  EXPECT_EQ(received, "text");
  EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST(WriteAtomically, ADeviceThatIsFullAndAFolderAreErrors) {
  const Folder folder;
  EXPECT_FALSE(write_atomically("/dev/full", "text").ok());
  EXPECT_TRUE(write_atomically("/dev/null", "text").ok());
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_FALSE(write_atomically(folder.path(), "text").ok());
}

// The forked process may write files of 1,000 bytes only.
TEST(WriteAtomically, AFailedWriteLeavesNoTemporary) {
  const Folder folder;
  const pid_t writer = ::fork();
  if (writer == 0) {
    const rlimit little = {1000, 1000};
    ::setrlimit(RLIMIT_FSIZE, &little);
    ::signal(SIGXFSZ, SIG_IGN);
    ::_exit(write_atomically(folder / "file", std::string(5000, 'x')) ? 1 : 0);
  }
  int status = 0;
  ::waitpid(writer, &status, 0);
  EXPECT_EQ(status, 0) << "the write is an error";
  EXPECT_TRUE(fs::is_empty(folder.path()));
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

TEST(ReadFile, WhatCannotBeReadHasNoContent) {
  const Folder folder;
  const std::string long_text(200000, 'x');
  EXPECT_EQ(read_file(folder.write("file", long_text)), long_text);
  EXPECT_EQ(read_file(folder.write("empty", "")), "");
  EXPECT_EQ(read_file(folder.path()), std::nullopt);
  EXPECT_EQ(read_file(folder / "missing"), std::nullopt);
}

}  // namespace
}  // namespace gadfly::file_test
