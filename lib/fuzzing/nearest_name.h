// SPDX-License-Identifier: Apache-2.0
// Finds the known name that is most similar to a misspelled one, for messages such as "did you mean
// X?".
#pragma once

#include <span>
#include <string_view>

namespace gadfly::fuzzing {

// Returns the entry of `names` that needs the fewest edits from `name`: insertions, deletions,
// replacements, and swaps of neighbors. Returns "" if every entry needs more than three edits, or
// more than a third of the length of `name`.
std::string_view nearest_name(std::string_view name, std::span<const std::string_view> names);

}  // namespace gadfly::fuzzing
