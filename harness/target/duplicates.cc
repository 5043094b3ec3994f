// SPDX-License-Identifier: Apache-2.0
// A hash table without chains: each hash has one slot, where the newest hash replaces the others.
#include "harness/target/duplicates.h"

#include <utility>

#include "lib/base/hash.h"
#include "lib/smtlib/script/label.h"

namespace gadfly::harness::inline target {
namespace {

constexpr size_t kSlots = size_t{1} << 17;  // 1 MiB

}  // namespace

std::optional<uint64_t> shown_text(const PreparedScript& input) {
  if (!input.printed()) return std::nullopt;
  return hash_bytes(input.printed()->text);
}

uint64_t labels_hash(const smtlib::Script& script) {
  uint64_t hash = 0;
  for (const smtlib::Command& command : script.commands())
    if (smtlib::is_label(script, command)) hash = hash_bytes(script.text(command.node), hash);
  return hash;
}

Duplicates::Duplicates() : slots_(kSlots) {}

bool Duplicates::contains_or_add(uint64_t hash) {
  return std::exchange(slots_[hash % kSlots], hash) == hash;
}

}  // namespace gadfly::harness::inline target
