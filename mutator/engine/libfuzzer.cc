// SPDX-License-Identifier: Apache-2.0
// Custom mutator of libFuzzer, and of Centipede and LibAFL, which call the same function. There is
// no custom crossover, because libFuzzer would use it for half of all executions; the strategy
// `splice` takes its donors from earlier inputs. libFuzzer's own mutator changes only the digits of
// literals; it would break most scripts. Each call makes one mutation, because libFuzzer stacks
// them itself. Settings: lib/fuzzing/settings.def.
#include <cstring>

#include "lib/fuzzing/resumption.h"
#include "mutator/engine/adapter.h"

extern "C" __attribute__((weak)) size_t LLVMFuzzerMutate(uint8_t* data, size_t size,
                                                         size_t capacity);

namespace {

// ClusterFuzz mutates a corpus with radamsa in one run out of seven, and the broken inputs stay. It
// does not if the target's file contains these bytes, by which it recognizes a structure-aware
// mutator (is_lpm_fuzz_target in its engine_common.py).
[[gnu::used]] constexpr char kNoRadamsa[] = "TestOneProtoInput";

// Edges of Z3 covered after 130 seconds: 53,700 with 0 percent, 55,700 with 50, 57,000 with 75.
constexpr unsigned kOtherInputPercent = 75;

constexpr unsigned kOtherSeeds = 0x9e3779b9;  // gives each resumption other seeds

}  // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size,
                                          unsigned int seed) {
  using gadfly::mutator::Adapter;
  try {
    static Adapter* const adapter = new Adapter;
    const std::string_view mutant =
        adapter->mutate({.bytes = {reinterpret_cast<const char*>(data), size},
                         .max_bytes = max_size,
                         .seed = seed ^ gadfly::fuzzing::resumption() * kOtherSeeds,
                         .other_input_percent = kOtherInputPercent,
                         .supplies = {.byte_mutator = LLVMFuzzerMutate}});
    std::memcpy(data, mutant.data(), mutant.size());
    return mutant.size();
  } catch (...) {  // out of memory; the input stays unchanged
    return size <= max_size ? size : 0;
  }
}
