// SPDX-License-Identifier: Apache-2.0
// Scratch folders: they are new, go with their owner, and stay if a forked process exits.
#include "lib/process/scratch_folder.h"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>

#include "tests/folder.h"

namespace gadfly::process::scratch_folder_test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

ScratchFolder made() {
  Result<ScratchFolder> folder = ScratchFolder::make();
  EXPECT_TRUE(folder);
  return std::move(*folder);
}

TEST(ScratchFolder, GoesWithItsContent) {
  std::string path;
  {
    const ScratchFolder folder = made();
    path = folder.path();
    EXPECT_TRUE(fs::is_empty(path));
    fs::create_directory(path + "/sub");
    std::ofstream(path + "/sub/file") << "content";
    EXPECT_NE(made().path(), path);
  }
  EXPECT_FALSE(fs::exists(path));
}

// As another user, because root needs no rights.
TEST(ScratchFolder, GoesIfAProgramHasTakenRightsAway) {
  const pid_t child = ::fork();
  if (child == 0) {
    if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(2);
    std::string path;
    {
      const ScratchFolder folder = made();
      path = folder.path();
      fs::create_directories(path + "/sub/inner");
      std::ofstream(path + "/sub/inner/file") << "content";
      for (const char* place : {"/sub/inner", "/sub", ""}) fs::permissions(path + place, {});
    }
    ::_exit(fs::exists(path) ? 1 : 0);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
}

TEST(ScratchFolder, MovesWithItsOwner) {
  std::optional<ScratchFolder> first = made();
  const std::string path = first->path();
  ScratchFolder second = std::move(*first);
  first.reset();
  EXPECT_TRUE(fs::exists(path));
  second = made();
  EXPECT_FALSE(fs::exists(path));
}

TEST(ScratchFolder, StaysIfAForkedProcessExits) {
  std::optional<ScratchFolder> folder = made();
  const pid_t child = ::fork();
  if (child == 0) {
    folder.reset();
    ::_exit(0);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_TRUE(fs::exists(folder->path()));
}

// Makes the folder's last change so old.
void age(const std::string& path, std::chrono::seconds old) {
  fs::last_write_time(path, fs::file_time_type::clock::now() - old);
}

TEST(ScratchFolder, IsRemovedLaterIfItsOwnerWasKilled) {
  const Folder parent;
  ::setenv("TMPDIR", parent.path().c_str(), 1);
  const ScratchFolder in_use = made();
  const pid_t child = ::fork();
  if (child == 0) {
    const ScratchFolder left = made();
    std::ofstream(left.path() + "/file") << "content";
    ::raise(SIGKILL);
  }
  ::waitpid(child, nullptr, 0);
  const auto count = [&] {
    return std::distance(fs::directory_iterator(parent.path()), fs::directory_iterator());
  };
  const auto age_all = [&](std::chrono::seconds old) {
    for (const fs::directory_entry& entry : fs::directory_iterator(parent.path()))
      age(entry.path(), old);
  };
  EXPECT_EQ(count(), 2);
  age_all(0s);
  remove_left_scratch_folders(parent.path().string());
  EXPECT_EQ(count(), 2) << "both are young";
  age_all(10s);
  remove_left_scratch_folders(parent.path().string());
  EXPECT_EQ(count(), 1);
  EXPECT_TRUE(fs::exists(in_use.path()));
  // A folder without a lock whose owner runs: made just now, or left by another process of that
  // number.
  const std::string unlocked = parent / (scratch_prefix(::getpid()) + "abcdef");
  fs::create_directory(unlocked);
  age_all(10s);
  remove_left_scratch_folders(parent.path().string());
  EXPECT_TRUE(fs::exists(unlocked));
  age_all(180s);
  remove_left_scratch_folders(parent.path().string());
  EXPECT_FALSE(fs::exists(unlocked));
  EXPECT_TRUE(fs::exists(in_use.path()));
  ::unsetenv("TMPDIR");
}

TEST(ScratchFolder, AMissingParentIsAnErrorThatNamesIt) {
  ::setenv("TMPDIR", "/no/such/folder", 1);
  const Result<ScratchFolder> folder = ScratchFolder::make();
  ::unsetenv("TMPDIR");
  ASSERT_FALSE(folder);
  EXPECT_NE(folder.error().message.find("/no/such/folder"), std::string::npos);
}

}  // namespace
}  // namespace gadfly::process::scratch_folder_test
