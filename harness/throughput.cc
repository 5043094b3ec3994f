// SPDX-License-Identifier: Apache-2.0
// What an input may cost; see throughput.h.
#include "harness/throughput.h"

#include <algorithm>
#include <array>

#include "harness/coverage.h"
#include "lib/base/hash.h"
#include "lib/base/list.h"

namespace gadfly::harness {
namespace {

constexpr uint64_t kCheap = 16;   // an input is cheap that needs one part in so many of the limit
constexpr uint32_t kExempt = 16;  // one input in so many is kept whatever it costs or brings

// Was there nothing but errors, though something was asked?
bool solved_nothing(const Reply& reply) {
  return !reply.answers.empty() &&
         std::ranges::all_of(reply.answers, [](Answer answer) { return answer == Answer::kError; });
}

}  // namespace

Throughput::Throughput(std::string_view spare, uint32_t reference_share)
    : duplicates_(lists(spare, "duplicates") && afl_map() == nullptr),
      expensive_(lists(spare, "expensive")),
      errors_(lists(spare, "errors")),
      refused_(lists(spare, "refused")),
      reference_share_(reference_share) {}

bool Throughput::admit(const smtlib::Script& script) {
  if (!duplicates_ && !expensive_ && !errors_ && !refused_ && reference_share_ == 1) return true;
  const std::optional<uint64_t> text = shown_text(script);
  text_ = text.value_or(hash_bytes(script.source()));
  return !duplicates_ || !text || !known_.contains_or_add(*text + labels_hash(script));
}

uint64_t Throughput::limit(uint64_t full, bool has_witness) const {
  if (!expensive_ || has_witness || drawn(kExempt, 0)) return full;
  return std::max<uint64_t>(full / kCheap, 1);
}

bool Throughput::worth_keeping(const Reply& reply, uint64_t full) const {
  if (refused_ && reply.ending == Ending::kNotSupported) return false;
  const bool much = reply.ending == Ending::kResourceOut || reply.spent > full / kCheap;
  const bool unwanted = (expensive_ && much) || (errors_ && solved_nothing(reply));
  return !unwanted || drawn(kExempt, 0);
}

bool Throughput::asks_references(bool reaches_new) const {
  return reaches_new || drawn(reference_share_, 1);
}

// Is the input among those of a lot?
bool Throughput::drawn(uint32_t one_in, uint32_t lot) const {
  return (text_ >> (lot * 24)) % (uint64_t{1} << 24) % one_in == 0;
}

}  // namespace gadfly::harness
