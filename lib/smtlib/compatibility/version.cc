// SPDX-License-Identifier: Apache-2.0
// Compares versions from left to right, one numeral after the other.
#include "lib/smtlib/compatibility/version.h"

#include <algorithm>

namespace gadfly::smtlib::inline compatibility {
namespace {

constexpr std::string_view kDigits = "0123456789";

// Removes the first numeral from a version, and returns it without its leading zeros.
std::string_view take_numeral(std::string_view& version) {
  const size_t dot = std::min(version.find('.'), version.size());
  std::string_view numeral = version.substr(0, dot);
  version.remove_prefix(std::min(dot + 1, version.size()));
  numeral.remove_prefix(std::min(numeral.find_first_not_of('0'), numeral.size()));
  return numeral;
}

}  // namespace

bool is_version(std::string_view text) {
  if (text.empty()) return false;
  for (size_t begin = 0; begin <= text.size();) {
    const size_t end = std::min(text.find('.', begin), text.size());
    const std::string_view numeral = text.substr(begin, end - begin);
    if (numeral.empty() || numeral.find_first_not_of(kDigits) != std::string_view::npos)
      return false;
    begin = end + 1;
  }
  return true;
}

std::weak_ordering compare_versions(std::string_view left, std::string_view right) {
  while (!left.empty() || !right.empty()) {
    const std::string_view one = take_numeral(left);
    const std::string_view other = take_numeral(right);
    const std::weak_ordering order =
        one.size() != other.size() ? one.size() <=> other.size() : one <=> other;
    if (order != 0) return order;
  }
  return std::weak_ordering::equivalent;
}

bool VersionRange::contains(std::string_view version) const {
  return (from.empty() || compare_versions(version, from) >= 0) &&
         (before.empty() || compare_versions(version, before) < 0);
}

}  // namespace gadfly::smtlib::inline compatibility
