// SPDX-License-Identifier: Apache-2.0
// Maps a shared file. Its disk blocks are reserved first: a store to a mapped page for which the
// disk has no room would kill the process.
#include "lib/base/shared_memory.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gadfly {

void* map_shared_file(const std::string& path, size_t bytes) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) return nullptr;
  const auto length = static_cast<off_t>(bytes);
  void* memory = MAP_FAILED;
  struct stat status = {};
  const bool usable = ::fstat(file, &status) == 0 && S_ISREG(status.st_mode) &&
                      (status.st_size == 0 || status.st_size == length) &&
                      ::posix_fallocate(file, 0, length) == 0;
  if (usable) memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  ::close(file);
  return memory == MAP_FAILED ? nullptr : memory;
}

}  // namespace gadfly
