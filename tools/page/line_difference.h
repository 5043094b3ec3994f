// SPDX-License-Identifier: Apache-2.0
// Compares two texts line by line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gadfly::tools::inline page {

struct ChangedLine {
  char sign;         // ' ' in both texts, '-' only in the first, '+' only in the second
  std::string line;  // without the end of the line
};

// Returns the lines of both texts in order, with a longest common part (Hunt and McIlroy, 1976).
// Returns all lines of the second text with ' ' if one of them has more than 1,000 lines.
std::vector<ChangedLine> line_difference(std::string_view before, std::string_view after);

}  // namespace gadfly::tools::inline page
