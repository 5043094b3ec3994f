// SPDX-License-Identifier: Apache-2.0
// The scripts that a command line names: files, folders (every *.smt2 in them, recursively, in the
// order of their names) and `-` for the standard input.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::tools::inline console {

// The files behind one argument. kIo where it does not exist or cannot be read, and for a folder
// without scripts.
Result<std::vector<std::string>> expand(const std::string& argument);

// The files behind all arguments. What cannot be expanded stays in the list as it is, so that
// reading it gives the error at its place in the order; `-` stays too.
std::vector<std::string> expand_all(const std::vector<std::string>& arguments);

// All bytes of a file, or of the standard input for `-`. kIo where it cannot be read.
Result<std::string> read_text(const std::string& file);

// Writes a file, with the folders above it. kIo where the system refuses.
Result<Done> write_text(const std::filesystem::path& file, std::string_view text);

// The same, whole or not at all: under another name in the same folder, then renamed.
Result<Done> replace_text(const std::filesystem::path& file, std::string_view text);

}  // namespace gadfly::tools::inline console
