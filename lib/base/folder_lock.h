// SPDX-License-Identifier: Apache-2.0
// A folder in which one process works at a time. Two campaigns in one folder would confirm each
// other's candidates and count each other's executions.
#pragma once

#include <filesystem>

#include "lib/base/result.h"

namespace gadfly {

// The lock is held until the object is destroyed or the process ends, however it ends. Child
// processes do not hold it.
class FolderLock {
 public:
  // Makes the folder if it does not exist, and locks it by a file `.lock` in it. kIo if another
  // process holds the lock, with the number of that process, and if the system refuses.
  static Result<FolderLock> take(const std::filesystem::path& folder);

  // Locks an existing folder itself, without a file in it: for a folder all of whose files are
  // inputs. kIo as above, without the number of the process.
  static Result<FolderLock> take_itself(const std::filesystem::path& folder);

  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&& other) noexcept;
  ~FolderLock();

 private:
  explicit FolderLock(int file) : file_(file) {}

  int file_;  // -1 after a move
};

}  // namespace gadfly
