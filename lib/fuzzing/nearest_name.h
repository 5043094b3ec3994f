// SPDX-License-Identifier: Apache-2.0
// The name that a misspelled one may stand for.
#pragma once

#include <span>
#include <string_view>

namespace gadfly::fuzzing {

// The name with the fewest insertions, deletions, replacements and swaps of neighbors from `name`:
// at most three, and at most a third of its length. Empty if there is none.
std::string_view nearest_name(std::string_view name, std::span<const std::string_view> names);

}  // namespace gadfly::fuzzing
