// SPDX-License-Identifier: Apache-2.0
// Draws string literals: characters at which solvers go wrong, strings close to an old one, and
// strings from the engine's byte mutator.
#pragma once

#include <string>

#include "lib/generate/generation_context.h"

namespace gadfly::generate {

// Replaces `characters` by a string of at most kLongestString characters. On entry, `characters`
// holds the old string, or nothing.
void draw_characters(Rng& rng, ByteMutator byte_mutator, std::u32string& characters);

inline constexpr size_t kLongestString = 64;

}  // namespace gadfly::generate
