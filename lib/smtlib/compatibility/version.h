// SPDX-License-Identifier: Apache-2.0
// Versions of solvers such as "4.8.12", their order, and ranges of versions.
#pragma once

#include <compare>
#include <string>
#include <string_view>

namespace gadfly::smtlib::inline compatibility {

// Returns whether the text consists of numerals with dots between them.
bool is_version(std::string_view text);

// Compares the numerals one by one. A missing numeral counts as 0, so 4.8 and 4.8.0 are equal.
// Requires that both are versions.
std::weak_ordering compare_versions(std::string_view left, std::string_view right);

// The versions v with from <= v < before; an empty bound is no limit.
struct VersionRange {
  std::string from = {};
  std::string before = {};

  bool whole() const { return from.empty() && before.empty(); }
  bool contains(std::string_view version) const;
};

}  // namespace gadfly::smtlib::inline compatibility
