// SPDX-License-Identifier: Apache-2.0
// Scratch folders: they are new, go with their owner, and stay if a forked process exits.
#include "lib/process/scratch_folder.h"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>

namespace gadfly::process {
namespace {

namespace fs = std::filesystem;

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
  const ScratchFolder folder = made();
  const pid_t child = ::fork();
  if (child == 0) ::exit(folder.path().empty() ? 1 : 0);
  int status = -1;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_TRUE(fs::exists(folder.path()));
}

TEST(ScratchFolder, AMissingParentIsAnErrorThatNamesIt) {
  ::setenv("TMPDIR", "/no/such/folder", 1);
  const Result<ScratchFolder> folder = ScratchFolder::make();
  ::unsetenv("TMPDIR");
  ASSERT_FALSE(folder);
  EXPECT_NE(folder.error().message.find("/no/such/folder"), std::string::npos);
}

}  // namespace
}  // namespace gadfly::process
