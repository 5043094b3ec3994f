// SPDX-License-Identifier: Apache-2.0
// Any bytes: a mutant has no problem that its parent did not have (the mutator's checked mode), and
// is made again by another mutator. The seed is a hash of the bytes, so that inputs are plain
// scripts; what stands after a line "; donor" is a second script to splice from, else it is the
// same one. Its skeletons and atoms are all of the bank that there is, learned as an engine's
// mutator learns.
#include "lib/base/hash.h"
#include "mutator/mutator.h"

namespace {

using namespace gadfly;

void prepare(mutator::Mutator& mutator, std::string_view donor) {
  mutator.set_bank({});
  mutator.learn(donor);
}

void check(std::string_view text, uint64_t seed) {
  static mutator::Mutator* const first = [] {
    auto* made = new mutator::Mutator(smtlib::Language::standard());
    made->set_checked(true);
    return made;
  }();
  mutator::Mutator second(smtlib::Language::standard());
  constexpr std::string_view kMark = "\n; donor\n";
  const size_t mark = text.find(kMark);
  const mutator::Supplies supplies = {
      .donor = mark == std::string_view::npos ? text : text.substr(mark + kMark.size())};
  text = text.substr(0, mark);
  prepare(*first, supplies.donor);
  prepare(second, supplies.donor);
  mutator::Limits limits;
  limits.max_bytes = text.size() + 1000;
  const mutator::Mutator::Mutant mutant = first->mutate_chain(text, seed, 3, limits, supplies);
  const mutator::Mutator::Mutant again = second.mutate_chain(text, seed, 3, limits, supplies);
  GADFLY_INVARIANT(mutant.bytes == again.bytes);
  first->kept(first->drawn());
  GADFLY_INVARIANT(mutant.applied || mutant.bytes == text);
  GADFLY_INVARIANT(!mutant.applied || mutant.bytes.size() <= limits.max_bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(text, gadfly::hash_bytes(text));
  return 0;
}
