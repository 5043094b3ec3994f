// SPDX-License-Identifier: Apache-2.0
#include "tests/tools/command.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace gadfly::tools {

process::ProcessResult gadfly(std::vector<std::string> arguments,
                              const std::vector<std::string>& environment, std::string_view input) {
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

std::vector<nlohmann::ordered_json> objects(const process::ProcessResult& result) {
  std::vector<nlohmann::ordered_json> list;
  std::string_view rest = result.out;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    list.push_back(object_of(std::string(line)));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  return list;
}

nlohmann::ordered_json object_of(const std::string& text) {
  return nlohmann::ordered_json::parse(text);
}

std::vector<std::string> keys(const nlohmann::ordered_json& object) {
  std::vector<std::string> list;
  for (const auto& [key, value] : object.items()) list.push_back(key);
  return list;
}

}  // namespace gadfly::tools
