// SPDX-License-Identifier: Apache-2.0
// The custom mutator for libFuzzer, and for Centipede and LibAFL, which call the same function.
// There is no custom crossover, because libFuzzer would use it for half of all executions; the
// strategy `splice` takes its donors from earlier inputs. libFuzzer's own mutator would break most
// scripts, so Gadfly applies it only to the digits of literals. Each call makes one mutation,
// because libFuzzer stacks mutations itself. Settings: lib/fuzzing/settings.def.
#include <cstring>

#include "lib/fuzzing/resumption.h"
#include "mutator/engine/adapter.h"

extern "C" __attribute__((weak)) size_t LLVMFuzzerMutate(uint8_t* data, size_t size,
                                                         size_t capacity);

namespace {

// ClusterFuzz mutates a corpus with radamsa in one run out of seven, and the broken inputs stay in
// the corpus. It does not do so if the file of the target contains these bytes, by which it
// recognizes a structure-aware mutator (is_lpm_fuzz_target in its engine_common.py).
[[gnu::used]] constexpr char kNoRadamsa[] = "TestOneProtoInput";

constexpr unsigned kOtherSeeds = 0x9e3779b9;  // gives each resumption other seeds

}  // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size,
                                          unsigned int seed) {
  using gadfly::mutator::Adapter;
  try {
    static Adapter* const adapter = new Adapter(~size_t{0}, true, "kinds");
    const std::string_view mutant =
        adapter->mutate({.bytes = {reinterpret_cast<const char*>(data), size},
                         .max_bytes = max_size,
                         .seed = seed ^ gadfly::fuzzing::resumption() * kOtherSeeds,
                         .supplies = {.byte_mutator = LLVMFuzzerMutate}});
    std::memcpy(data, mutant.data(), mutant.size());
    return mutant.size();
  } catch (...) {  // out of memory; the input stays unchanged
    return size <= max_size ? size : 0;
  }
}
