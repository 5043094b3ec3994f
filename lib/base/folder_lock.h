// SPDX-License-Identifier: Apache-2.0
// A folder in which one process works at a time. Two campaigns in one folder would confirm each
// other's candidates and count each other's executions.
#pragma once

#include <filesystem>
#include <functional>

#include "lib/base/result.h"

namespace gadfly {

// The lock is held until the object is destroyed or the process ends, however it ends. Child
// processes do not hold it.
class FolderLock {
 public:
  // Makes the folder if it does not exist, and locks it by a file `.lock` in it. kBusy if another
  // process holds the lock, with the number of that process; kIo if the system refuses.
  static Result<FolderLock> take(const std::filesystem::path& folder);

  // The same, but waits while another process holds the lock. Calls `waits` about five times per
  // second with the error of take(); stops with that error once it returns false.
  static Result<FolderLock> wait(const std::filesystem::path& folder,
                                 const std::function<bool(const Error&)>& waits);

  // Locks an existing folder itself, without a file in it: for a folder all of whose files are
  // inputs. Errors as above, without the number of the process.
  static Result<FolderLock> take_itself(const std::filesystem::path& folder);

  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&& other) noexcept;
  ~FolderLock();

 private:
  explicit FolderLock(int file) : file_(file) {}

  int file_;  // -1 after a move
};

}  // namespace gadfly
