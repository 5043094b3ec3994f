// SPDX-License-Identifier: Apache-2.0
// Finds the known name that a misspelled one is nearest to, for messages such as "did you mean X?".
#pragma once

#include <span>
#include <string_view>

namespace gadfly::fuzzing {

// Returns the name with the fewest insertions, deletions, replacements, and swaps of neighbors from
// `name`: at most three, and at most a third of its length. Empty if no name is that near.
std::string_view nearest_name(std::string_view name, std::span<const std::string_view> names);

}  // namespace gadfly::fuzzing
