// SPDX-License-Identifier: Apache-2.0
// Copies environment variables, because getenv() and environ point into memory that setenv() may
// free.
#include "lib/base/environment.h"

#include <unistd.h>

#include <cstdlib>

namespace gadfly {

std::string environment_variable(const char* name, std::string_view otherwise) {
  const char* value = std::getenv(name);
  return std::string(value == nullptr ? otherwise : value);
}

std::vector<std::string> environment_variables(std::string_view prefix) {
  std::vector<std::string> found;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry)
    if (std::string_view(*entry).starts_with(prefix)) found.emplace_back(*entry);
  return found;
}

}  // namespace gadfly
