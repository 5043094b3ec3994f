// SPDX-License-Identifier: Apache-2.0
// Reads and writes lists in environment variables, one string with a separator between the items;
// and divides texts into lines.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace gadfly {

// Returns the items that are not blank, unchanged and in order.
inline std::vector<std::string_view> split(std::string_view list, char separator) {
  std::vector<std::string_view> items;
  while (!list.empty()) {
    const size_t end = std::min(list.find(separator), list.size());
    const std::string_view item = list.substr(0, end);
    if (item.find_first_not_of(' ') != std::string_view::npos) items.push_back(item);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return items;
}

// Returns all lines in order, also blank ones, without their ends.
inline std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// Returns the items in order, with the separator between them.
inline std::string joined(const std::vector<std::string_view>& items, std::string_view separator) {
  std::string text;
  for (const std::string_view item : items) {
    if (!text.empty()) text += separator;
    text += item;
  }
  return text;
}

// Returns whether `item` is in a list whose separator is a comma.
inline bool contains_item(std::string_view list, std::string_view item) {
  return std::ranges::count(split(list, ','), item) > 0;
}

}  // namespace gadfly
