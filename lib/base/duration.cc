// SPDX-License-Identifier: Apache-2.0
// Reads pairs of a number and a unit.
#include "lib/base/duration.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace gadfly {
namespace {

// Returns the seconds of a unit; 0 if there is no such unit.
double seconds_of(std::string_view unit) {
  if (unit == "s") return 1;
  if (unit == "m") return 60;
  if (unit == "h") return 3600;
  return unit == "d" ? 86400 : 0;
}

}  // namespace

std::optional<double> read_duration(std::string_view text) {
  const bool bare = text.find_first_not_of("0123456789.") == text.npos;
  double total = 0;
  double last = std::numeric_limits<double>::infinity();
  while (!text.empty()) {
    double value = 0;
    const auto [end, code] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (code != std::errc() || !(value >= 0) || !std::isfinite(value)) return std::nullopt;
    text.remove_prefix(static_cast<size_t>(end - text.data()));
    const double unit = bare && text.empty() ? 1 : seconds_of(text.substr(0, 1));
    if (unit == 0 || unit >= last) return std::nullopt;
    last = unit;
    total += value * unit;
    text.remove_prefix(text.empty() ? 0 : 1);
  }
  return total > 0 ? std::optional(total) : std::nullopt;
}

}  // namespace gadfly
