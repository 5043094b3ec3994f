// SPDX-License-Identifier: Apache-2.0
// A line over time, as SVG.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace gadfly::tools::inline page {

// Returns a figure with a title and the line through the points (seconds, value), in the order of
// time. The axis of values begins at 0. Of many points, those that lie on the same place of the
// picture are drawn as one. Returns "" if there are fewer than two points.
std::string line_chart(const std::string& title,
                       const std::vector<std::pair<double, double>>& points);

}  // namespace gadfly::tools::inline page
