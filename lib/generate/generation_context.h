// SPDX-License-Identifier: Apache-2.0
// The context in which a term is made: random numbers, sorts, scratch and limits. The callers
// (mutator/, lib/approx) own these objects.
#pragma once

#include <cstddef>
#include <cstdint>

#include "lib/base/random.h"
#include "lib/generate/scratch.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::generate {

// The byte mutator of an engine (libFuzzer's LLVMFuzzerMutate), which changes the payload of a
// literal. Changes `size` bytes in place and returns the new size, at most `capacity`. Null if the
// engine does not have one.
using ByteMutator = size_t (*)(uint8_t* data, size_t size, size_t capacity);

struct Context {
  Rng& rng;
  smtlib::SortTable& sorts;  // of the script; new sorts may be added
  Scratch& scratch;
  uint32_t max_nodes;  // maximum size of an inserted term
  ByteMutator byte_mutator = nullptr;
};

}  // namespace gadfly::generate
