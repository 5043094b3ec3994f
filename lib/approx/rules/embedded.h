// SPDX-License-Identifier: Apache-2.0
// The rules of this folder, embedded at build time: stem and text of each file, in the order of
// rules.def. The definition is generated (cmake/GadflyLists.cmake).
#pragma once

#include <span>
#include <string_view>
#include <utility>

namespace gadfly::approx {

std::span<const std::pair<std::string_view, std::string_view>> embedded_rules();

}  // namespace gadfly::approx
