// SPDX-License-Identifier: Apache-2.0
// Scripts that set an option, before and after the first declaration.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gadfly::tools::inline probing {

// Options have Boolean, numeric, or textual values. One of these is a value of each option that a
// solver knows, and changes neither where the solver prints answers nor how much it prints.
inline constexpr std::string_view kOptionValues[] = {"true", "0", "\"stdout\"", "stdout"};

// A script that sets the option first; `late`: after an assertion.
std::string option_script(std::string_view option, std::string_view value, std::string_view logic,
                          bool late);

}  // namespace gadfly::tools::inline probing
