// SPDX-License-Identifier: Apache-2.0
// Reads the environment variables of this process. No other file in the tree reads them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gadfly {

// Returns the value of a variable, or `otherwise` if it is not set.
std::string environment_variable(const char* name, std::string_view otherwise = {});

// Returns the variables whose names begin with `prefix`, in the order of the environment, as
// "NAME=value".
std::vector<std::string> environment_variables(std::string_view prefix);

}  // namespace gadfly
