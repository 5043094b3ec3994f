// SPDX-License-Identifier: Apache-2.0
// Returns the stem and the text of each rule file of this folder, in the order of rules.def. The
// build embeds the files and generates the definition (cmake/GadflyLists.cmake).
#pragma once

#include <span>
#include <string_view>
#include <utility>

namespace gadfly::approx {

std::span<const std::pair<std::string_view, std::string_view>> embedded_rules();

}  // namespace gadfly::approx
