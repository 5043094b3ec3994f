// SPDX-License-Identifier: Apache-2.0
// Draws numbers as strings of digits, most significant first, in base 10, 2 or 16, so a value may
// have any width. Draws values at which solvers go wrong, values close to an old one, and values
// from the engine's byte mutator.
#pragma once

#include <string>

#include "lib/generate/generation_context.h"

namespace gadfly::generate {

// Replaces `digits` by a natural number in base 10. On entry, `digits` holds the old number, or
// nothing.
void draw_natural(Rng& rng, ByteMutator byte_mutator, std::string& digits);

// Replaces `digits` by a bit-vector of exactly `count` digits. On entry, `digits` holds the old
// one, or nothing.
void draw_bit_vector(Rng& rng, uint32_t base, uint32_t count, ByteMutator byte_mutator,
                     std::string& digits);

// Replaces `digits` by the bits of a float, in base 2: sign, exponent, fraction. On entry, `digits`
// holds the old bits, or nothing.
void draw_float(Rng& rng, uint32_t exponent_bits, uint32_t fraction_bits, ByteMutator byte_mutator,
                std::string& digits);

}  // namespace gadfly::generate
