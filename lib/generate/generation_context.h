// SPDX-License-Identifier: Apache-2.0
// What the code that makes a term draws from, and the limits it keeps. The callers (mutator/,
// lib/approx) own the parts.
#pragma once

#include <cstddef>
#include <cstdint>

#include "lib/base/random.h"
#include "lib/generate/scratch.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::generate {

// An engine's own byte mutator, for the payload of a literal: changes `size` bytes in place, at
// most `capacity`, and returns the new size (libFuzzer's LLVMFuzzerMutate). Null if the engine does
// not have one.
using ByteMutator = size_t (*)(uint8_t* data, size_t size, size_t capacity);

struct Context {
  Rng& rng;
  smtlib::SortTable& sorts;  // the script's; new sorts may be interned
  Scratch& scratch;
  uint32_t max_nodes;  // of an inserted term
  ByteMutator byte_mutator = nullptr;
};

}  // namespace gadfly::generate
