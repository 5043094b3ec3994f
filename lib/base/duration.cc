// SPDX-License-Identifier: Apache-2.0
// Reads pairs of a number and a unit, and writes clocks.
#include "lib/base/duration.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
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
  constexpr std::string_view kDigits = "0123456789.";
  const bool bare = text.find_first_not_of(kDigits) == text.npos;
  double total = 0;
  double last = std::numeric_limits<double>::infinity();
  while (!text.empty()) {
    const std::string number(text.substr(0, text.find_first_not_of(kDigits)));
    // libc++ has no from_chars() for double. strtod() stops at a second point.
    char* end = nullptr;
    const double value = std::strtod(number.c_str(), &end);
    if (number.empty() || *end != '\0' || !std::isfinite(value)) return std::nullopt;
    text.remove_prefix(number.size());
    const double unit = bare ? 1 : seconds_of(text.substr(0, 1));
    if (unit == 0 || unit >= last) return std::nullopt;
    last = unit;
    total += value * unit;
    text.remove_prefix(text.empty() ? 0 : 1);
  }
  return total > 0 ? std::optional(total) : std::nullopt;
}

std::string clock_text(double seconds) {
  const auto whole = static_cast<unsigned long long>(std::max(0.0, seconds));
  char text[64];
  std::snprintf(text, sizeof text, "%llu:%02llu:%02llu", whole / 3600 % 24, whole / 60 % 60,
                whole % 60);
  return (whole < 86400 ? "" : std::to_string(whole / 86400) + "d ") + text;
}

}  // namespace gadfly
