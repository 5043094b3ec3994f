// SPDX-License-Identifier: Apache-2.0
// Decides which work a fuzz target omits on an input. One hash of the input's text decides whether
// the input is a duplicate and whether it belongs to the share that references solve.
#include "harness/target/input_filter.h"

#include "harness/target/engine/coverage.h"
#include "lib/base/hash.h"
#include "lib/base/split.h"

namespace gadfly::harness::inline target {

InputFilter::InputFilter(std::string_view skip, uint32_t reference_share,
                         const std::string& lineage)
    : duplicates_(contains_item(skip, "duplicates") && afl_map() == nullptr),
      unsupported_(contains_item(skip, "unsupported")),
      reference_share_(reference_share),
      lineage_(contains_item(skip, "mutants") ? lineage : "") {}

bool InputFilter::admit(const PreparedScript& input) {
  if (!duplicates_ && reference_share_ == 1) return true;
  const std::optional<uint64_t> text = shown_text(input);
  text_ = text.value_or(hash_bytes(input.script().source()));
  return !duplicates_ || !text || !known_.contains_or_add(*text + labels_hash(input.script()));
}

bool InputFilter::worth_keeping(std::string_view input, const Response& reply) const {
  if (unsupported_ && reply.ending == Ending::kNotSupported) return false;
  return lineage_.parent_of(input).empty();
}

bool InputFilter::asks_references(bool is_new, bool is_proven) const {
  if (reference_share_ == 1) return true;
  const uint64_t one_in =
      is_new ? (uint64_t{reference_share_} + 1) / 2 : 2 * uint64_t{reference_share_};
  return !is_proven && (text_ >> 24) % (uint64_t{1} << 24) % one_in == 0;
}

}  // namespace gadfly::harness::inline target
