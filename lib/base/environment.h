// SPDX-License-Identifier: Apache-2.0
// The environment variables of this process. Nothing else in the tree reads them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gadfly {

// The value of a variable, or `otherwise` if it is not set.
std::string environment_variable(const char* name, std::string_view otherwise = {});

// All variables whose names begin with `prefix`, as "NAME=value", in the order of the process.
std::vector<std::string> environment_variables(std::string_view prefix);

}  // namespace gadfly
