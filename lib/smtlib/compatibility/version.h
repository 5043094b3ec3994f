// SPDX-License-Identifier: Apache-2.0
// Versions of solvers, as "4.8.12", and ranges of them.
#pragma once

#include <compare>
#include <string>
#include <string_view>

namespace gadfly::smtlib::inline compatibility {

// Is it numerals with dots between them?
bool is_version(std::string_view text);

// Compares the numerals one by one; what is missing counts as 0, so 4.8 and 4.8.0 are equal.
// Requires is_version() of both.
std::weak_ordering compare_versions(std::string_view left, std::string_view right);

// The versions from `from` on and before `before`; an empty bound bounds nothing.
struct VersionRange {
  std::string from = {};
  std::string before = {};

  bool whole() const { return from.empty() && before.empty(); }
  bool contains(std::string_view version) const;
};

}  // namespace gadfly::smtlib::inline compatibility
