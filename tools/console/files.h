// SPDX-License-Identifier: Apache-2.0
// Finds, reads and writes the files that a command line names: files, folders (each *.smt2 in them,
// recursively, in the order of their names) and `-` for standard input.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::tools::inline console {

// Returns the files that one argument names; in a folder, regular files only. kIo if it does not
// exist or cannot be read, and for a folder without scripts.
Result<std::vector<std::string>> expand(const std::string& argument);

// Returns the files that all arguments name. An argument that cannot be expanded stays in the list,
// so that the caller gets its error in order when reading it; `-` stays too.
std::vector<std::string> expand_all(const std::vector<std::string>& arguments);

// Returns all bytes of a file, or of standard input for `-`. kIo if it cannot be read; kTooLarge if
// it is larger than 1 GiB, or is a device without an end.
Result<std::string> read_text(const std::string& file);

// Writes a file as write_atomically() does, and creates the folders of its path. kIo if that fails.
Result<Done> write_text(const std::filesystem::path& file, std::string_view text);

}  // namespace gadfly::tools::inline console
