// SPDX-License-Identifier: Apache-2.0
// Searches a text for parts.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace gadfly {

inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// Does the text contain at least one of the parts? `parts`: a range of texts.
template <typename Parts>
bool contains_any(std::string_view text, const Parts& parts) {
  return std::ranges::any_of(parts, [&](std::string_view part) { return contains(text, part); });
}

inline bool contains_any(std::string_view text, std::initializer_list<std::string_view> parts) {
  return contains_any<std::initializer_list<std::string_view>>(text, parts);
}

}  // namespace gadfly
