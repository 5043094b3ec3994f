// SPDX-License-Identifier: Apache-2.0
// Reads group and memory of each process from /proc/PID/stat (proc(5)).
#include "lib/process/group_memory.h"

#include <dirent.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

namespace gadfly::process {
namespace {

// Returns the pages of a process in memory if it is in the group, else 0.
uint64_t pages_in(const char* process, pid_t group) {
  char path[64];
  std::snprintf(path, sizeof(path), "/proc/%.20s/stat", process);
  std::FILE* file = std::fopen(path, "re");
  if (file == nullptr) return 0;
  char text[1024];
  const size_t size = std::fread(text, 1, sizeof(text) - 1, file);
  std::fclose(file);
  text[size] = 0;
  // The name, in parentheses, may have any bytes. State, parent, and group follow, then 18 numbers.
  const char* at = std::strrchr(text, ')');
  long found_group = 0;
  long long pages = 0;
  if (at == nullptr ||
      std::sscanf(at + 1,
                  " %*c %*d %ld %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d "
                  "%*u %*u %lld",
                  &found_group, &pages) != 2)
    return 0;
  return found_group == group && pages > 0 ? static_cast<uint64_t>(pages) : 0;
}

}  // namespace

uint64_t group_memory(pid_t group) {
  DIR* folder = ::opendir("/proc");
  if (folder == nullptr) return 0;
  uint64_t pages = 0;
  while (const dirent* entry = ::readdir(folder))
    if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9') pages += pages_in(entry->d_name, group);
  ::closedir(folder);
  return pages * static_cast<uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace gadfly::process
