// SPDX-License-Identifier: Apache-2.0
// Values as strings of digits, most significant first, in base 10, 2 or 16: there is no width that
// they do not fit. Drawn are those where solvers go wrong, what is close to an old value, and what
// the engine's byte mutator makes of it.
#pragma once

#include <string>

#include "lib/generate/context.h"

namespace gadfly::generate {

// A natural number in base 10; `digits` hold an old one or nothing.
void draw_natural(Rng& rng, ByteMutator byte_mutator, std::string& digits);

// A word of exactly `count` digits; `digits` hold an old one or nothing.
void draw_word(Rng& rng, uint32_t base, uint32_t count, ByteMutator byte_mutator,
               std::string& digits);

// A float as its bits, in base 2: sign, exponent, fraction; `digits` hold an old one or nothing.
void draw_float(Rng& rng, uint32_t exponent_bits, uint32_t fraction_bits, ByteMutator byte_mutator,
                std::string& digits);

}  // namespace gadfly::generate
