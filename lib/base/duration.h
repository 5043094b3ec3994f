// SPDX-License-Identifier: Apache-2.0
// Durations as users write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gadfly {

// Says what read_duration() takes, for messages.
inline constexpr const char* kDurationHint = "expected a time such as 60s, 10m, 1h30m or 2d";

// Returns the seconds of "90", "60s", "1.5h", "1h30m" or "2d"; nothing for other text and for zero.
// Units go from long to short, each at most once.
std::optional<double> read_duration(std::string_view text);

// Returns a time as a clock shows it: "0:01:30", and from a day on "2d 3:04:05".
std::string clock_text(double seconds);

}  // namespace gadfly
