// SPDX-License-Identifier: Apache-2.0
// Chooses the compiler and the C++ library that build a solver's tree. A tree asks for them by the
// standard headers that it includes: Z3 5 includes <format>, which the clang and libstdc++ of
// Debian 12 lack. So each compiler on this machine is asked, with each of its libraries, which of
// the tree's headers it has, and whether it links libFuzzer.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::tools::inline building {

struct Toolchain {
  std::string c;  // compilers: a program, or a path
  std::string cxx;
  std::string flags;                      // of C++: the library, as in -stdlib=libc++; may be empty
  std::vector<std::string> missing = {};  // standard headers of the tree that it lacks

  bool operator==(const Toolchain&) const = default;
};

// What build trees have that name no toolchain (CMakePresets.json).
Toolchain usual_toolchain();

// Returns the names of the standard headers that the C++ files below a folder include, sorted. By
// convention, only the names of standard headers have neither a dot nor a slash.
std::vector<std::string> standard_headers_in(const std::filesystem::path& tree);

// Returns the C compiler that belongs to a C++ compiler: clang-19 for /usr/bin/clang++-19, with its
// folder.
std::string c_compiler_of(const std::string& cxx);

// Chooses the toolchain for a tree. If `cxx` is empty, it is the usual one, if that has all
// headers; otherwise that with the fewest missing headers, of the newest clang, with its default
// library before libc++. Otherwise it is `cxx`, with the better one of the two libraries. kIo if
// there is no such compiler, or if none links libFuzzer; the message names the packages of Debian.
Result<Toolchain> choose_toolchain(const std::filesystem::path& tree, const std::string& cxx);

}  // namespace gadfly::tools::inline building
