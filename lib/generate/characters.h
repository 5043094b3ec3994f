// SPDX-License-Identifier: Apache-2.0
// Draws the characters of string literals: special characters that cause bugs in solvers, changes
// of an old string, and strings from the engine's byte mutator.
#pragma once

#include <string>

#include "lib/generate/generation_context.h"

namespace gadfly::generate {

// Replaces `characters` by a string of at most kLongestString characters. On entry, `characters` is
// the old string, or empty if there is no old string.
void draw_characters(Rng& rng, ByteMutator byte_mutator, std::u32string& characters);

inline constexpr size_t kLongestString = 64;

}  // namespace gadfly::generate
