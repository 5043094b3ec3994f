// SPDX-License-Identifier: Apache-2.0
// Makes and removes a temporary folder; mkdtemp() chooses a name that no other process has. Its
// owner holds a lock on it (flock(2)), which the kernel releases if the owner is killed; so a later
// process can tell folders that were left behind from those in use, even between containers that
// share a folder. The name has the number of the owner's process, so that the guard of this process
// (running_groups.h) finds its folders at once.
#include "lib/process/scratch_folder.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <mutex>
#include <set>
#include <system_error>
#include <utility>

#include "lib/base/environment.h"

namespace gadfly::process {

namespace {

namespace fs = std::filesystem;

constexpr const char* kPrefix = "gadfly-run-";
// A younger folder may not be locked yet. Its owner is seen to be gone, unless it runs in another
// container that shares the folder.
constexpr std::time_t kSecondsOld = 120;
constexpr std::time_t kSecondsWithoutOwner = 2;

// Opens a folder and locks it; -1 if that fails.
int lock_folder(const std::string& path, int operation) {
  const int folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder >= 0 && ::flock(folder, operation | LOCK_NB) == 0) return folder;
  if (folder >= 0) ::close(folder);
  return -1;
}

// Removes a folder with its content, even if a program has taken the rights to folders in it away.
void remove_folder(const std::string& path) {
  std::error_code code;
  fs::remove_all(path, code);
  if (!code) return;
  std::error_code ignored;
  fs::permissions(path, fs::perms::owner_all, ignored);
  code.clear();
  for (fs::recursive_directory_iterator it(path, code), end; !code && it != end; it.increment(code))
    if (it->symlink_status(ignored).type() == fs::file_type::directory)
      fs::permissions(it->path(), fs::perms::owner_all, ignored);
  fs::remove_all(path, ignored);
}

// Removes the folder if no process holds its lock, it belongs to this user, and it was last changed
// `seconds` ago or earlier. Returns false if a process holds the lock.
bool remove_if_left(const std::string& path, std::time_t seconds) {
  struct stat status;
  if (::lstat(path.c_str(), &status) != 0 || !S_ISDIR(status.st_mode) ||
      status.st_uid != ::geteuid() || status.st_mtime > std::time(nullptr) - seconds)
    return true;
  const int folder = lock_folder(path, LOCK_EX);
  if (folder < 0) return false;
  remove_folder(path);
  ::close(folder);
  return true;
}

// Returns whether the process that the name of a folder tells does not run.
bool owner_is_gone(const std::string& path) {
  const std::string name = fs::path(path).filename().string();
  pid_t owner = 0;
  const char* begin = name.data() + std::strlen(kPrefix);
  const auto [end, error] = std::from_chars(begin, name.data() + name.size(), owner);
  return error == std::errc() && owner > 0 && ::kill(owner, 0) != 0 && errno == ESRCH;
}

// Removes folders of processes that were killed, once per process and parent.
void clean_once(const std::string& parent) {
  static std::mutex mutex;
  static std::set<std::string> cleaned;
  const std::lock_guard lock(mutex);
  if (cleaned.insert(parent).second) remove_left_scratch_folders(parent);
}

// The folder in which make() makes folders.
std::string usual_parent() {
  const std::string set = environment_variable("TMPDIR");
  return set.empty() ? "/tmp" : set;
}

constexpr const char* kMemory = "/dev/shm";

// Calls act(path) for each folder in `parent` whose name begins with `prefix`.
template <class Act>
void for_each_folder(const std::string& parent, const std::string& prefix, Act act) {
  std::error_code code;
  for (fs::directory_iterator it(parent, code), end; !code && it != end; it.increment(code))
    if (it->path().filename().string().starts_with(prefix)) act(it->path().string());
}

// Returns the path of a new folder; empty if it cannot be made.
std::string new_folder(const std::string& parent) {
  clean_once(parent);
  std::string path = parent + '/' + scratch_prefix(::getpid()) + "XXXXXX";
  return ::mkdtemp(path.data()) == nullptr ? "" : path;
}

}  // namespace

std::string scratch_prefix(pid_t owner) {
  return kPrefix + std::to_string(owner) + '-';
}

void remove_left_scratch_folders(const std::string& parent) {
  for_each_folder(parent, kPrefix, [](const std::string& path) {
    remove_if_left(path, owner_is_gone(path) ? kSecondsWithoutOwner : kSecondsOld);
  });
}

bool remove_scratch_folders_of(pid_t owner) {
  bool all = true;
  for (const std::string& parent : {usual_parent(), std::string(kMemory)})
    for_each_folder(parent, scratch_prefix(owner),
                    [&](const std::string& path) { all = remove_if_left(path, 0) && all; });
  return all;
}

ScratchFolder::ScratchFolder(std::string path)
    : path_(std::move(path)), lock_(lock_folder(path_, LOCK_SH)), owner_(::getpid()) {}

Result<ScratchFolder> ScratchFolder::make() {
  const std::string parent = usual_parent();
  std::string path = new_folder(parent);
  if (path.empty())
    return Error{ErrorCode::kIo, "cannot make a folder in " + parent + ": " + std::strerror(errno) +
                                     ": set TMPDIR to a folder in which you may write"};
  return ScratchFolder(std::move(path));
}

Result<ScratchFolder> ScratchFolder::make_in_memory() {
  std::string path = new_folder(kMemory);
  return path.empty() ? make() : Result<ScratchFolder>(ScratchFolder(std::move(path)));
}

ScratchFolder::~ScratchFolder() {
  remove();
}

ScratchFolder::ScratchFolder(ScratchFolder&& other) noexcept
    : path_(std::exchange(other.path_, "")),
      lock_(std::exchange(other.lock_, -1)),
      owner_(other.owner_) {}

ScratchFolder& ScratchFolder::operator=(ScratchFolder&& other) noexcept {
  if (this == &other) return *this;
  remove();
  path_ = std::exchange(other.path_, "");
  lock_ = std::exchange(other.lock_, -1);
  owner_ = other.owner_;
  return *this;
}

void ScratchFolder::remove() {
  if (!path_.empty() && ::getpid() == owner_) remove_folder(path_);
  path_.clear();
  if (lock_ >= 0) ::close(std::exchange(lock_, -1));
}

}  // namespace gadfly::process
