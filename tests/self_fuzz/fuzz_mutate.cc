// SPDX-License-Identifier: Apache-2.0
// Any bytes: a mutant has no problem that its parent did not have (the mutator's checked mode), and
// is made again by another mutator. The seed is a hash of the bytes, so that inputs are plain
// scripts.
#include "lib/base/hash.h"
#include "mutator/mutator.h"

namespace {

using namespace gadfly;

void check(std::string_view text, uint64_t seed) {
  static mutator::Mutator* const first = [] {
    auto* made = new mutator::Mutator(smtlib::Language::standard());
    made->set_checked(true);
    return made;
  }();
  mutator::Mutator second(smtlib::Language::standard());
  mutator::Limits limits;
  limits.max_bytes = text.size() + 1000;
  const mutator::Mutator::Mutant mutant = first->mutate_chain(text, seed, 3, limits);
  const mutator::Mutator::Mutant again = second.mutate_chain(text, seed, 3, limits);
  GADFLY_INVARIANT(mutant.bytes == again.bytes);
  GADFLY_INVARIANT(mutant.applied || mutant.bytes == text);
  GADFLY_INVARIANT(!mutant.applied || mutant.bytes.size() <= limits.max_bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(text, gadfly::hash_bytes(text));
  return 0;
}
