// SPDX-License-Identifier: Apache-2.0
// Makes and removes a temporary folder; mkdtemp() chooses a name that no other process has.
#include "lib/process/scratch_folder.h"

#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "lib/base/environment.h"

namespace gadfly::process {

namespace {

// Returns the path of a new folder; empty if it cannot be made.
std::string new_folder(const std::string& parent) {
  std::string path = parent + "/gadfly-XXXXXX";
  return ::mkdtemp(path.data()) == nullptr ? "" : path;
}

}  // namespace

ScratchFolder::ScratchFolder(std::string path) : path_(std::move(path)), owner_(::getpid()) {}

Result<ScratchFolder> ScratchFolder::make() {
  const std::string set = environment_variable("TMPDIR");
  const std::string parent = set.empty() ? "/tmp" : set;
  std::string path = new_folder(parent);
  if (path.empty())
    return Error{ErrorCode::kIo, "cannot make a folder in " + parent + ": " + std::strerror(errno) +
                                     ": set TMPDIR to a folder in which you may write"};
  return ScratchFolder(std::move(path));
}

Result<ScratchFolder> ScratchFolder::make_in_memory() {
  std::string path = new_folder("/dev/shm");
  return path.empty() ? make() : Result<ScratchFolder>(ScratchFolder(std::move(path)));
}

ScratchFolder::~ScratchFolder() {
  remove();
}

ScratchFolder::ScratchFolder(ScratchFolder&& other) noexcept
    : path_(std::exchange(other.path_, "")), owner_(other.owner_) {}

ScratchFolder& ScratchFolder::operator=(ScratchFolder&& other) noexcept {
  if (this == &other) return *this;
  remove();
  path_ = std::exchange(other.path_, "");
  owner_ = other.owner_;
  return *this;
}

void ScratchFolder::remove() {
  if (path_.empty() || ::getpid() != owner_) return;
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
  path_.clear();
}

}  // namespace gadfly::process
