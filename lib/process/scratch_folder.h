// SPDX-License-Identifier: Apache-2.0
// A temporary folder of one owner: the scratch directory of a child process, or the place of a
// script that a solver reads from a file.
#pragma once

#include <sys/types.h>

#include <string>

#include "lib/base/result.h"

namespace gadfly::process {

class ScratchFolder {
 public:
  // Makes a new empty folder in $TMPDIR, or in /tmp if TMPDIR is not set. kIo if that fails.
  static Result<ScratchFolder> make();
  // The same, in memory if the system has /dev/shm.
  static Result<ScratchFolder> make_in_memory();
  // Removes the folder with its content, but not in a process that was forked from the owner.
  ~ScratchFolder();
  ScratchFolder(ScratchFolder&& other) noexcept;
  ScratchFolder& operator=(ScratchFolder&& other) noexcept;

  const std::string& path() const { return path_; }

 private:
  explicit ScratchFolder(std::string path);
  void remove();

  std::string path_;  // empty after a move
  int lock_;          // an open file that holds the lock; -1 after a move
  pid_t owner_;
};

// Removes the scratch folders in `parent` whose owners were killed: those older than two seconds if
// no process has the number of the owner, else those older than two minutes. The first folder that
// a process makes in a parent does it.
void remove_left_scratch_folders(const std::string& parent);

// Returns how the names of the scratch folders of a process begin.
std::string scratch_prefix(pid_t owner);

// Removes the scratch folders of a process that has ended. Returns false if a process that it
// started still holds one of them.
bool remove_scratch_folders_of(pid_t owner);

}  // namespace gadfly::process
