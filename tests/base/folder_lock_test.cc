// SPDX-License-Identifier: Apache-2.0
// One process at a time works in a folder; the lock goes with its holder.
#include "lib/base/folder_lock.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <optional>
#include <string>

#include "tests/folder.h"

namespace gadfly::folder_lock_test {
namespace {

TEST(FolderLock, TheSecondIsToldWhoHoldsIt) {
  const Folder folder;
  std::optional<Result<FolderLock>> first(FolderLock::take(folder.path() / "new"));
  ASSERT_TRUE(first->ok());
  const Result<FolderLock> second = FolderLock::take(folder.path() / "new");
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error().code, ErrorCode::kBusy);
  EXPECT_NE(second.error().message.find("in use by process " + std::to_string(::getpid())),
            std::string::npos)
      << second.error().message;
  first.reset();
  EXPECT_TRUE(FolderLock::take(folder.path() / "new").ok());
}

TEST(FolderLock, AFolderItselfCanBeLocked) {
  const Folder folder;
  std::optional<Result<FolderLock>> first(FolderLock::take_itself(folder.path()));
  ASSERT_TRUE(first->ok());
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
  const Result<FolderLock> second = FolderLock::take_itself(folder.path());
  ASSERT_FALSE(second.ok());
  EXPECT_NE(second.error().message.find("in use by another process"), std::string::npos);
  first.reset();
  EXPECT_TRUE(FolderLock::take_itself(folder.path()).ok());
  EXPECT_EQ(FolderLock::take_itself(folder / "missing").error().code, ErrorCode::kIo);
}

TEST(FolderLock, TheSecondWaitsIfItMay) {
  const Folder folder;
  std::optional<Result<FolderLock>> first(FolderLock::take(folder.path()));
  int calls = 0;
  const Result<FolderLock> impatient = FolderLock::wait(folder.path(), [&](const Error& error) {
    EXPECT_EQ(error.code, ErrorCode::kBusy);
    return ++calls < 2;
  });
  EXPECT_FALSE(impatient.ok());
  EXPECT_EQ(calls, 2);
  const Result<FolderLock> patient = FolderLock::wait(folder.path(), [&](const Error&) {
    first.reset();
    return true;
  });
  EXPECT_TRUE(patient.ok());
  folder.write("file", "");
  const Result<FolderLock> none =
      FolderLock::wait(folder / "file", [](const Error&) -> bool { std::abort(); });
  EXPECT_EQ(none.error().code, ErrorCode::kIo) << "waiting does not help";
}

TEST(FolderLock, AnotherFolderIsFree) {
  const Folder folder;
  const Result<FolderLock> one = FolderLock::take(folder.path() / "one");
  EXPECT_TRUE(FolderLock::take(folder.path() / "two").ok());
}

TEST(FolderLock, AProcessThatIsKilledLeavesNoLock) {
  const Folder folder;
  const pid_t child = ::fork();
  if (child == 0) {
    const Result<FolderLock> lock = FolderLock::take(folder.path());
    ::raise(lock.ok() ? SIGKILL : SIGTERM);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(WTERMSIG(status), SIGKILL);
  EXPECT_TRUE(FolderLock::take(folder.path()).ok());
}

TEST(FolderLock, AProcessThatTheHolderStartedDoesNotKeepIt) {
  const Folder folder;
  std::optional<Result<FolderLock>> lock(FolderLock::take(folder / "locked"));
  ASSERT_TRUE(lock->ok());
  ASSERT_EQ(std::system(("sleep 1000 & echo $! > " + (folder / "started")).c_str()), 0);
  lock.reset();
  EXPECT_TRUE(FolderLock::take(folder / "locked").ok());
  ::kill(std::stoi(folder.read("started")), SIGKILL);
}

TEST(FolderLock, AFolderThatCannotBeMadeIsAnError) {
  const Folder folder;
  EXPECT_FALSE(FolderLock::take(folder.write("file", "") + "/sub").ok());
}

}  // namespace
}  // namespace gadfly::folder_lock_test
