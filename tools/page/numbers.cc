// SPDX-License-Identifier: Apache-2.0
// Writes numbers for people.
#include "tools/page/numbers.h"

#include <fmt/format.h>

#include <cmath>

namespace gadfly::tools::inline page {

std::string grouped(uint64_t number) {
  std::string digits = std::to_string(number);
  for (size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string short_number(double number) {
  constexpr double kThousand = 1000;
  const char* unit = "";
  for (const char* next : {"k", "M", "G"}) {
    if (std::abs(number) < kThousand) break;
    number /= kThousand;
    unit = next;
  }
  const bool whole = std::abs(number - std::round(number)) < 0.05 || std::abs(number) >= 100;
  return fmt::format("{:.{}f}{}", number, whole ? 0 : 1, unit);
}

std::string duration(double seconds) {
  constexpr double kMinute = 60;
  constexpr double kHour = 3600;
  if (seconds < 2 * kMinute) return fmt::format("{:.0f} s", seconds);
  if (seconds < 2 * kHour) return fmt::format("{:.0f} min", seconds / kMinute);
  return fmt::format("{:.1f} h", seconds / kHour);
}

}  // namespace gadfly::tools::inline page
