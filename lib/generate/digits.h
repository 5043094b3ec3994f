// SPDX-License-Identifier: Apache-2.0
// Draws numbers as strings of digits in base 2, 10 or 16, most significant digit first, so a number
// may have any width. Prefers boundary values, values close to an old one, and values from the
// engine's byte mutator.
#pragma once

#include <string>

#include "lib/generate/generation_context.h"

namespace gadfly::generate {

// Replaces `digits` by a natural number in base 10. On entry, `digits` is the old number, or empty
// if there is no old number.
void draw_natural(Rng& rng, ByteMutator byte_mutator, std::string& digits);

// Replaces `digits` by a bit-vector of exactly `count` digits in base 2 or 16. On entry, `digits`
// is the old bit-vector, or empty if there is no old one.
void draw_bit_vector(Rng& rng, uint32_t base, uint32_t count, ByteMutator byte_mutator,
                     std::string& digits);

// Replaces `digits` by the bits of a float, in base 2: sign, exponent, fraction. On entry, `digits`
// is the old float in this form, or empty if there is no old one.
void draw_float(Rng& rng, uint32_t exponent_bits, uint32_t fraction_bits, ByteMutator byte_mutator,
                std::string& digits);

}  // namespace gadfly::generate
