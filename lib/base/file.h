// SPDX-License-Identifier: Apache-2.0
// Reads files, makes folders, and writes files atomically: readers see the whole file or no file.
// Several processes and threads may write the same file; the last one wins.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "lib/base/result.h"

namespace gadfly {

// Writes `content` to the file `path`: the file is replaced as a whole, and keeps its mode and, as
// far as the system allows, its owner. If the path is a symbolic link, the file that it names is
// replaced. Written in place, and so not as a whole, are pipes and devices, files with several
// names, and files that the system does not let us replace. Returns the error of the system, if
// any; a file that we may not write is an error and stays.
std::error_code replace_file(const std::filesystem::path& path, std::string_view content);

// The same; fails with kIo if the system refuses.
Result<Done> write_atomically(const std::filesystem::path& path, std::string_view content);

// Makes the folder and its parents if they do not exist. Fails with kIo if the system refuses.
Result<Done> make_folder(const std::filesystem::path& folder);

// Returns the content of a file; nothing if it cannot be read.
std::optional<std::string> read_file(const std::filesystem::path& path);

}  // namespace gadfly
