// SPDX-License-Identifier: Apache-2.0
// A scratch folder for one test. The system chooses its name, because ctest runs the tests of one
// fixture in parallel processes.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>

namespace gadfly {

// An empty folder. The destructor removes it with its content.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "gadfly-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~Folder() {
    std::error_code ignored;  // a process that a test has killed may leave a guard that still works
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

  // Writes a file in the folder. Returns its path.
  std::string write(const std::string& name, std::string_view text) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
    return *this / name;
  }

  std::string read(const std::string& name) const {
    std::ifstream stream(path_ / name, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stream), {});
  }

 private:
  std::filesystem::path path_;
};

}  // namespace gadfly
