// SPDX-License-Identifier: Apache-2.0
// Computes Damerau-Levenshtein edit distances by dynamic programming with three rows.
#include "lib/fuzzing/nearest_name.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace gadfly::fuzzing {

namespace {

constexpr size_t kMostEdits = 3;
constexpr size_t kLongestName = 256;  // in bytes; nearest_name() returns "" for longer names

size_t edits_between(std::string_view a, std::string_view b) {
  std::array<std::vector<size_t>, 3> rows;
  for (auto& row : rows) row.resize(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    std::vector<size_t>& row = rows[i % 3];
    const std::vector<size_t>& before = rows[(i + 2) % 3];
    const std::vector<size_t>& two_before = rows[(i + 1) % 3];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const size_t replaced = before[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({before[j] + 1, row[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], two_before[j - 2] + 1);
    }
  }
  return rows[a.size() % 3][b.size()];
}

}  // namespace

std::string_view nearest_name(std::string_view name, std::span<const std::string_view> names) {
  if (name.size() > kLongestName) return {};
  std::string_view nearest;
  size_t least = std::min(kMostEdits, name.size() / 3) + 1;
  for (const std::string_view other : names) {
    const size_t edits = edits_between(name, other);
    if (edits >= least) continue;
    least = edits;
    nearest = other;
  }
  return nearest;
}

}  // namespace gadfly::fuzzing
