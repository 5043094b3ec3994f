// SPDX-License-Identifier: Apache-2.0
// The mutator as libFuzzer wants it (and Centipede and LibAFL, which take the same function). There
// is no custom crossover: exporting one would take half of all executions; the strategy `splice`
// takes its donors from the inputs that came by. libFuzzer's own mutator is used on the digits of
// literals only; on a whole script it would break most of them. One mutation a call: libFuzzer
// stacks them itself. Settings:
// lib/fuzzing/settings.def.
#include <cstring>

#include "lib/fuzzing/resumption.h"
#include "mutator/engine/adapter.h"

extern "C" __attribute__((weak)) size_t LLVMFuzzerMutate(uint8_t* data, size_t size,
                                                         size_t capacity);

namespace {

// ClusterFuzz breaks a corpus with radamsa in one run of seven, and what is broken stays, unless a
// target's file holds these bytes: by them it knows a mutator that keeps to a format
// (is_lpm_fuzz_target in its engine_common.py), as this one does.
[[gnu::used]] constexpr char kNoRadamsa[] = "TestOneProtoInput";

// Without: 53,700 edges of Z3 after 130 seconds, with half of the requests 55,700, with these
// 57,000.
constexpr unsigned kOtherInputPercent = 75;

constexpr unsigned kOtherSeeds = 0x9e3779b9;  // times the number of a resumption: its share

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
  } catch (...) {  // out of memory; the input stays as it is
    return size <= max_size ? size : 0;
  }
}
