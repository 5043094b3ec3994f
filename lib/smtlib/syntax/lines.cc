// SPDX-License-Identifier: Apache-2.0
// Searches the line of an offset by bisection.
#include "lib/smtlib/syntax/lines.h"

#include <algorithm>

namespace gadfly::smtlib::inline syntax {

Lines::Lines(std::string_view text) {
  for (size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
    starts_.push_back(at + 1);
}

Position Lines::of(size_t offset) const {
  const auto after = std::ranges::upper_bound(starts_, offset);
  return {static_cast<uint32_t>(after - starts_.begin()),
          static_cast<uint32_t>(offset - *(after - 1) + 1)};
}

}  // namespace gadfly::smtlib::inline syntax
