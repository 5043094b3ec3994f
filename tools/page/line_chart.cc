// SPDX-License-Identifier: Apache-2.0
// Draws a grid of round numbers, the line, and the last value at its end.
#include "tools/page/line_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "tools/page/numbers.h"
#include "tools/regress/junit.h"

namespace gadfly::tools::inline page {
namespace {

// The picture, in units of its own; it is scaled to the width of the page.
constexpr double kWidth = 420;
constexpr double kHeight = 170;
constexpr double kLeft = 44;
constexpr double kRight = 54;
constexpr double kTop = 8;
constexpr double kBottom = 22;
constexpr double kLines = 4;  // of the grid, about

// Returns a distance of 1, 2, or 5 times a power of ten that divides `range` into few parts.
double round_step(double range) {
  const double step = range / kLines;
  const double power = std::pow(10, std::floor(std::log10(step)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (step <= factor * power) return factor * power;
  return 10 * power;
}

// The same for time: also minutes and hours.
double round_time(double range) {
  for (const double step : {1.0, 2.0, 5.0, 10.0, 15.0, 30.0, 60.0, 120.0, 300.0, 600.0, 900.0,
                            1800.0, 3600.0, 7200.0, 14400.0, 28800.0, 86400.0})
    if (range / step <= kLines + 1) return step;
  return 86400 * round_step(range / 86400);
}

}  // namespace

std::string line_chart(const std::string& title,
                       const std::vector<std::pair<double, double>>& points) {
  if (points.size() < 2) return "";
  double most = 0;
  for (const auto& [seconds, value] : points) most = std::max(most, value);
  if (most <= 0) most = 1;
  const bool whole = std::ranges::all_of(
      points, [](const auto& point) { return point.second == std::floor(point.second); });
  const double step = whole ? std::max(round_step(most), 1.0) : round_step(most);
  const double top = std::ceil(most / step) * step;
  const double end = std::max(points.back().first, 1.0);
  const auto x = [&](double seconds) { return kLeft + (kWidth - kLeft - kRight) * seconds / end; };
  const auto y = [&](double value) {
    return kHeight - kBottom - (kHeight - kTop - kBottom) * value / top;
  };

  std::string svg = fmt::format(
      "<figure><figcaption>{}</figcaption><svg viewBox=\"0 0 {} {}\" role=\"img\" "
      "aria-label=\"{}: {} at the end\">",
      xml_escaped(title), kWidth, kHeight, xml_escaped(title), short_number(points.back().second));
  for (double value = 0; value <= top + step / 2; value += step)
    svg += fmt::format(
        "<line class=\"grid\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>"
        "<text class=\"tick\" x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>",
        kLeft, kWidth - kRight, y(value), y(value), kLeft - 5, y(value) + 3.5, short_number(value));
  for (double at = 0; at <= end; at += round_time(end))
    svg +=
        fmt::format("<text class=\"tick\" x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                    x(at), kHeight - 6, duration(at));
  std::string path;
  double drawn = -1;
  for (size_t i = 0; i < points.size(); ++i) {
    const double place = x(points[i].first);
    if (i + 1 < points.size() && place - drawn < 1) continue;
    path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", place, y(points[i].second));
    drawn = place;
  }
  svg += fmt::format(
      "<path class=\"line\" d=\"{}\"/><circle class=\"end\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\"/>"
      "<text class=\"last\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text></svg></figure>\n",
      path, x(end), y(points.back().second), x(end) + 7, y(points.back().second) + 4,
      short_number(points.back().second));
  return svg;
}

}  // namespace gadfly::tools::inline page
