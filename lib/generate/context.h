// SPDX-License-Identifier: Apache-2.0
// What making a term draws from, and what it must keep to. Whoever makes terms (mutator/,
// lib/approx) owns the parts and hands them down.
#pragma once

#include <cstddef>
#include <cstdint>

#include "lib/base/random.h"
#include "lib/generate/scratch.h"
#include "lib/smtlib/script.h"

namespace gadfly::generate {

// An engine's own byte mutator, for the payload of a literal: changes `size` bytes in place, at
// most `capacity`, and returns the new size (libFuzzer's LLVMFuzzerMutate). Null where there is
// none.
using ByteMutator = size_t (*)(uint8_t* data, size_t size, size_t capacity);

struct Context {
  Rng& rng;
  smtlib::SortTable& sorts;  // of the script: new sorts may be interned
  Scratch& scratch;
  uint32_t max_nodes;  // an inserted term has at most so many nodes
  ByteMutator byte_mutator = nullptr;
};

}  // namespace gadfly::generate
