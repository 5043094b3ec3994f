// SPDX-License-Identifier: Apache-2.0
// The longest common subsequence of lines, by the table of its lengths.
#include "tools/page/line_difference.h"

#include <algorithm>
#include <cstdint>

#include "lib/base/split.h"

namespace gadfly::tools::inline page {
namespace {

constexpr size_t kMostLines = 1000;

}  // namespace

std::vector<ChangedLine> line_difference(std::string_view before, std::string_view after) {
  const std::vector<std::string_view> a = lines_of(before);
  const std::vector<std::string_view> b = lines_of(after);
  std::vector<ChangedLine> changes;
  if (a.size() > kMostLines || b.size() > kMostLines) {
    for (const std::string_view line : b) changes.push_back({' ', std::string(line)});
    return changes;
  }
  // common[i][j]: the length of the longest common part of the lines from i and from j.
  const size_t width = b.size() + 1;
  std::vector<uint16_t> common((a.size() + 1) * width);
  for (size_t i = a.size(); i-- > 0;)
    for (size_t j = b.size(); j-- > 0;)
      common[i * width + j] =
          a[i] == b[j] ? static_cast<uint16_t>(common[(i + 1) * width + j + 1] + 1)
                       : std::max(common[(i + 1) * width + j], common[i * width + j + 1]);
  size_t i = 0;
  size_t j = 0;
  while (i < a.size() || j < b.size()) {
    if (i < a.size() && j < b.size() && a[i] == b[j]) {
      changes.push_back({' ', std::string(a[i++])});
      ++j;
    } else if (j == b.size() ||
               (i < a.size() && common[(i + 1) * width + j] >= common[i * width + j + 1])) {
      changes.push_back({'-', std::string(a[i++])});
    } else {
      changes.push_back({'+', std::string(b[j++])});
    }
  }
  return changes;
}

}  // namespace gadfly::tools::inline page
