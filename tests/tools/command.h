// SPDX-License-Identifier: Apache-2.0
// Runs the built command as a user does, without a shell, and captures its output.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "lib/base/exit_codes.h"
#include "lib/process/process.h"
#include "tests/folder.h"

namespace gadfly::tools {

inline process::ProcessResult gadfly(std::vector<std::string> arguments,
                                     const std::vector<std::string>& environment = {},
                                     std::string_view input = "") {
  arguments.insert(arguments.begin(), GADFLY_BINARY_DIR "/gadfly");
  process::ProcessLimits limits;
  limits.timeout_ms = 120000;
  limits.memory_mib = 0;
  limits.file_mib = 64;
  const Result<process::ProcessResult> result =
      process::run_process(arguments, input, limits, environment);
  EXPECT_TRUE(result.ok());
  if (!result.ok()) return {};
  EXPECT_FALSE(result->timed_out);
  EXPECT_EQ(result->signal, 0) << result->err;
  return *result;
}

// Returns each line of stdout as an object.
inline std::vector<nlohmann::ordered_json> objects(const process::ProcessResult& result) {
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

inline const std::string kFakeTarget = GADFLY_BINARY_DIR "/fake_target";

}  // namespace gadfly::tools
