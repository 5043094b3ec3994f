// SPDX-License-Identifier: Apache-2.0
// The characters of strings: those where solvers go wrong, what is close to an old string, and what
// the engine's byte mutator makes of it.
#pragma once

#include <string>

#include "lib/generate/context.h"

namespace gadfly::generate {

// A string of at most kLongestString characters; `characters` hold an old one or nothing.
void draw_characters(Rng& rng, ByteMutator byte_mutator, std::u32string& characters);

inline constexpr size_t kLongestString = 64;

}  // namespace gadfly::generate
