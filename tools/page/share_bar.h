// SPDX-License-Identifier: Apache-2.0
// The parts of a whole, as one bar with a legend.
#pragma once

#include <string>
#include <vector>

namespace gadfly::tools::inline page {

struct BarPart {
  std::string name;
  double amount = 0;
  std::string text;  // the amount for people
};

// Returns a figure. At most five shares have colors of their own. Returns "" if all amounts are 0.
std::string share_bar(const std::string& title, const std::vector<BarPart>& shares);

}  // namespace gadfly::tools::inline page
