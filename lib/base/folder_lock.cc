// SPDX-License-Identifier: Apache-2.0
// flock(2) on a file that contains the number of the process that holds the lock, or on a folder.
// The file stays, because a second process may already have opened it.
#include "lib/base/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <string>
#include <thread>
#include <utility>

#include "lib/base/file.h"

namespace gadfly {

Result<FolderLock> FolderLock::take(const std::filesystem::path& folder) {
  GADFLY_TRY(make_folder(folder));
  const std::filesystem::path file = folder / ".lock";
  FolderLock lock(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  const bool locked = lock.file_ >= 0 && ::flock(lock.file_, LOCK_EX | LOCK_NB) == 0;
  if (!locked && lock.file_ >= 0 && errno == EWOULDBLOCK)
    return Error{ErrorCode::kBusy, folder.string() + " is in use by process " +
                                       read_file(file).value_or("?") +
                                       ": wait until it has ended, or choose another folder"};
  if (!locked)
    return Error{ErrorCode::kIo, "cannot lock " + file.string() + ": " + std::strerror(errno)};
  const std::string holder = std::to_string(::getpid());
  const bool noted =
      ::ftruncate(lock.file_, 0) == 0 && ::write(lock.file_, holder.data(), holder.size()) > 0;
  if (!noted)
    return Error{ErrorCode::kIo, "cannot write " + file.string() + ": " + std::strerror(errno)};
  return lock;
}

Result<FolderLock> FolderLock::wait(const std::filesystem::path& folder,
                                    const std::function<bool(const Error&)>& waits) {
  constexpr std::chrono::milliseconds kPause(200);
  while (true) {
    Result<FolderLock> lock = take(folder);
    if (lock || lock.error().code != ErrorCode::kBusy || !waits(lock.error())) return lock;
    std::this_thread::sleep_for(kPause);
  }
}

Result<FolderLock> FolderLock::take_itself(const std::filesystem::path& folder) {
  FolderLock lock(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (lock.file_ >= 0 && ::flock(lock.file_, LOCK_EX | LOCK_NB) == 0) return lock;
  if (lock.file_ >= 0 && errno == EWOULDBLOCK)
    return Error{ErrorCode::kBusy,
                 folder.string() + " is in use by another process: wait until it has ended"};
  return Error{ErrorCode::kIo, "cannot lock " + folder.string() + ": " + std::strerror(errno)};
}

FolderLock::FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FolderLock& FolderLock::operator=(FolderLock&& other) noexcept {
  std::swap(file_, other.file_);
  return *this;
}

FolderLock::~FolderLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace gadfly
