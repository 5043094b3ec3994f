// SPDX-License-Identifier: Apache-2.0
// What the libraries of the command throw if the system fails: no memory, no thread, a folder is
// gone. A thread that lets such an exception out ends the process, so each thread passes it on.
#pragma once

#include <exception>
#include <new>
#include <string>
#include <system_error>

namespace gadfly::tools::inline console {

// Returns a message for the user.
inline std::string exception_text(const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr)
    return "not enough memory: use a smaller input, or allow more (`ulimit -v`)";
  const auto* system = dynamic_cast<const std::system_error*>(&error);
  if (system != nullptr && system->code() == std::errc::resource_unavailable_try_again)
    return "not enough memory or processes for one more thread: allow more (`ulimit -v`, `ulimit "
           "-u`)";
  return error.what();
}

}  // namespace gadfly::tools::inline console
