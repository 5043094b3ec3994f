// SPDX-License-Identifier: Apache-2.0
// Mutates any bytes. A mutant must have no problem that its parent did not have (the mutator's
// checked mode), and another mutator must make the same mutant. The seed is a hash of the bytes, so
// that inputs are plain scripts. The text after a line "; donor" is a second script to splice from;
// without such a line the script is its own donor. The bank has the skeletons and atoms of the
// donor.
#include "lib/bank/collection.h"
#include "lib/bank/parts.h"
#include "lib/base/hash.h"
#include "mutator/mutator.h"

namespace {

using namespace gadfly;

bank::Bank bank_of(std::string_view text) {
  smtlib::Script script(smtlib::TheorySet::standard());
  bank::Collection collection;
  if (const Result<bank::Parts> parts = bank::parts_of(text, script)) {
    for (const std::string& skeleton : parts->skeletons) collection.add_skeleton(skeleton, 1);
    for (const bank::AbstractAtom& atom : parts->atoms) collection.add_atom(atom);
  }
  return collection.bank();
}

void check(std::string_view text, uint64_t seed) {
  static mutator::Mutator* const first = [] {
    auto* made = new mutator::Mutator(smtlib::TheorySet::standard());
    made->set_checked(true);
    return made;
  }();
  mutator::Mutator second(smtlib::TheorySet::standard());
  constexpr std::string_view kMark = "\n; donor\n";
  const size_t mark = text.find(kMark);
  const mutator::Supplies supplies = {
      .donor = mark == std::string_view::npos ? text : text.substr(mark + kMark.size())};
  text = text.substr(0, mark);
  first->set_bank(bank_of(supplies.donor));
  second.set_bank(bank_of(supplies.donor));
  mutator::Limits limits;
  limits.max_bytes = text.size() + 1000;
  const mutator::Mutator::Mutant mutant = first->mutate_chain(text, seed, 3, limits, supplies);
  const mutator::Mutator::Mutant again = second.mutate_chain(text, seed, 3, limits, supplies);
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
