// SPDX-License-Identifier: Apache-2.0
// Runs the built command as a user would, without a shell, and reads what it says.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "harness/process.h"
#include "lib/base/exit_codes.h"

namespace gadfly::tools {

inline harness::ProcessResult gadfly(std::vector<std::string> arguments,
                                     const std::vector<std::string>& environment = {},
                                     std::string_view input = "") {
  arguments.insert(arguments.begin(), GADFLY_BINARY_DIR "/gadfly");
  harness::ProcessLimits limits;
  limits.timeout_ms = 120000;
  limits.memory_mib = 0;
  limits.file_mib = 64;
  const Result<harness::ProcessResult> result =
      harness::run_process(arguments, input, limits, environment);
  EXPECT_TRUE(result.ok());
  if (!result.ok()) return {};
  EXPECT_FALSE(result->timed_out);
  EXPECT_EQ(result->signal, 0) << result->err;
  return *result;
}

// Each line of stdout as an object.
inline std::vector<nlohmann::ordered_json> objects(const harness::ProcessResult& result) {
  std::vector<nlohmann::ordered_json> list;
  std::string_view rest = result.out;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    list.push_back(nlohmann::ordered_json::parse(line));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  return list;
}

inline std::vector<std::string> keys(const nlohmann::ordered_json& object) {
  std::vector<std::string> list;
  for (const auto& [key, value] : object.items()) list.push_back(key);
  return list;
}

// A folder that is there as long as the object is.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "gadfly-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

  // Writes a file and returns its path.
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

inline const std::string kFakeTarget = GADFLY_BINARY_DIR "/fake_target";

}  // namespace gadfly::tools
