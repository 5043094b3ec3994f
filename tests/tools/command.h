// SPDX-License-Identifier: Apache-2.0
// Runs the built command as a user does, without a shell, and captures its output.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "lib/base/exit_codes.h"
#include "lib/process/process.h"
#include "tests/folder.h"

namespace gadfly::tools {

process::ProcessResult gadfly(std::vector<std::string> arguments,
                              const std::vector<std::string>& environment = {},
                              std::string_view input = "");

// Returns each line of stdout as an object.
std::vector<nlohmann::ordered_json> objects(const process::ProcessResult& result);

// The object that a text is.
nlohmann::ordered_json object_of(const std::string& text);

std::vector<std::string> keys(const nlohmann::ordered_json& object);

inline const std::string kFakeTarget = GADFLY_BINARY_DIR "/fake_target";

}  // namespace gadfly::tools
