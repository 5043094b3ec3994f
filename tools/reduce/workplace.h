// SPDX-License-Identifier: Apache-2.0
// A temporary folder with the candidates that commands read, one file per worker: in memory if the
// system has /dev/shm, and under the name of the script, because solvers look at its suffix.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/process/scratch_folder.h"

namespace gadfly::tools::inline reduce {

class Workplace {
 public:
  // kIo if no folder can be made.
  static Result<Workplace> make(const std::string& script, uint32_t workers);

  // Writes the worker's file again, whatever the last command did to it, and returns its name;
  // empty if it cannot be written.
  std::string write(uint32_t worker, std::string_view text) const;

 private:
  explicit Workplace(process::ScratchFolder folder) : folder_(std::move(folder)) {}

  process::ScratchFolder folder_;
  std::vector<std::string> files_;
};

}  // namespace gadfly::tools::inline reduce
