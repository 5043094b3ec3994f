// SPDX-License-Identifier: Apache-2.0
// Files that appear whole or not at all: written under another name, then renamed. Several
// processes, and several threads of one, may write the same one; the last rename wins.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "lib/base/result.h"

namespace gadfly {

// kIo where the folder cannot be written to.
Result<Done> write_atomically(const std::filesystem::path& path, std::string_view content);

// kIo where it cannot be made; fine where it is there.
Result<Done> make_folder(const std::filesystem::path& folder);

// Nothing where it cannot be read.
std::optional<std::string> read_file(const std::filesystem::path& path);

}  // namespace gadfly
