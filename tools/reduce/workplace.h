// SPDX-License-Identifier: Apache-2.0
// Where candidates lie while commands read them: one file a worker, in memory where the system has
// a folder there, under the name of the script, for solvers go by its ending.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::tools::inline reduce {

class Workplace {
 public:
  // kIo where no folder can be made.
  static Result<Workplace> make(const std::string& script, uint32_t workers);
  ~Workplace();
  Workplace(Workplace&&) noexcept = default;
  Workplace& operator=(Workplace&&) noexcept = default;

  // Writes the worker's file anew, whatever the last command made of it, and returns its name;
  // empty where the system refuses.
  std::string write(uint32_t worker, std::string_view text) const;

 private:
  Workplace() = default;
  std::filesystem::path folder_;
  std::vector<std::string> files_;
};

}  // namespace gadfly::tools::inline reduce
