// SPDX-License-Identifier: Apache-2.0
// Defines the extra counters of both engines, and hashes features into them.
#include "harness/target/engine/feedback.h"

#include <algorithm>
#include <array>
#include <bit>

#include "harness/target/engine/coverage.h"
#include "lib/base/hash.h"
#include "lib/base/split.h"

extern "C" {
[[gnu::weak]] void number_guards(uint32_t* begin,
                                 uint32_t* end) __asm__("__sanitizer_cov_trace_pc_guard_init");
}

namespace gadfly::harness::inline target {
namespace {

// The counters of one part of the feedback.
struct Share {
  uint32_t begin;
  uint32_t size;
};
constexpr Share kTerms = {0, 8192};
constexpr Share kVerdicts = {8192, 2048};
constexpr Share kStatistics = {10240, 4096};
static_assert(kStatistics.begin + kStatistics.size == kFeedbackCounters);

// Aligned because libFuzzer clears the section in words of 8 bytes.
[[gnu::section("__libfuzzer_extra_counters"),
  gnu::used]] alignas(8) uint8_t counters[kFeedbackCounters];

// The index of each counter in AFL++'s map. AFL++'s runtime sets these numbers, as it does for
// instrumented code.
std::array<uint32_t, kFeedbackCounters> guards;

// Runs before constructors of C++ objects, as instrumented code does.
[[gnu::constructor(101)]] void introduce_guards() {
  if (afl_map() != nullptr && number_guards != nullptr)
    number_guards(guards.data(), guards.data() + guards.size());
}

void raise(Share share, uint64_t feature) {
  const uint64_t index = share.begin + feature % share.size;
  if (uint8_t* const map = afl_map(); map != nullptr)
    map[guards[index]] = 1;
  else
    counters[index] = 1;
}

// Returns a hash of both numbers whose low bits depend on all bits of both.
uint64_t mix(uint64_t a, uint64_t b) {
  uint64_t hash = (a ^ (b * 0x9e3779b97f4a7c15)) * 0xd6e8feb86659fd93;
  hash ^= hash >> 32;
  return hash * 0xd6e8feb86659fd93 >> 16;
}

// Returns a number for the head of a node: the operator, the kind of a declared symbol's
// declaration, or the kind of any other term.
uint64_t head_number(const smtlib::Script& script, smtlib::NodeId node) {
  const smtlib::TermInfo& term = script.term(node);
  uint64_t reference = 0;
  if (term.kind == smtlib::TermKind::kOperator) reference = term.reference;
  if (term.kind == smtlib::TermKind::kDeclared)
    reference = static_cast<uint64_t>(script.declaration(term.reference).kind);
  return reference << 8 | static_cast<uint64_t>(term.kind);
}

// Returns a number for a sort: its constructor (0 if no theory has it), the size of its first
// index, and the same for its arguments, but not for theirs.
uint64_t bucket_of(const smtlib::Script& script, smtlib::SortId sort, bool outermost = true) {
  const smtlib::SortTable& sorts = script.sorts();
  const smtlib::Symbol name = sorts.sort(sort).name;
  uint64_t bucket = script.theory_set().names_sort(name) ? name : 0;
  const std::span<const uint32_t> indices = sorts.indices(sort);
  if (!indices.empty()) bucket = mix(bucket, static_cast<uint64_t>(std::bit_width(indices[0])));
  if (!outermost) return bucket;
  for (const smtlib::SortId argument : sorts.arguments(sort))
    bucket = mix(bucket, bucket_of(script, argument, false));
  return bucket;
}

void count_terms(const smtlib::Script& script) {
  for (const smtlib::NodeId node : script.terms()) {
    const uint64_t here = head_number(script, node);
    const uint64_t parent = head_number(script, script.node(node).parent);
    raise(kTerms, mix(mix(here, parent), bucket_of(script, script.term(node).sort)));
  }
}

void count_verdicts(const Response& reply) {
  constexpr size_t kFirstAnswers = 4;
  uint64_t hash = mix(static_cast<uint64_t>(reply.ending),
                      static_cast<uint64_t>(std::bit_width(reply.answers.size())));
  for (size_t i = 0; i < std::min(reply.answers.size(), kFirstAnswers); ++i)
    hash = mix(hash, static_cast<uint64_t>(reply.answers[i]));
  raise(kVerdicts, hash);
}

void count_statistics(const Response& reply) {
  const auto count = [](std::string_view name, uint64_t value) {
    raise(kStatistics, mix(hash_bytes(name), static_cast<uint64_t>(std::bit_width(value))));
  };
  count("", reply.spent);
  for (const Statistic& statistic : reply.statistics) count(statistic.name, statistic.value);
}

}  // namespace

Feedback::Feedback(std::string_view parts)
    : terms_(contains_item(parts, "terms")),
      verdicts_(contains_item(parts, "verdicts")),
      statistics_(contains_item(parts, "statistics")) {}

void Feedback::count(const smtlib::Script& script, const Response& reply) const {
  if (terms_) count_terms(script);
  if (verdicts_) count_verdicts(reply);
  if (statistics_) count_statistics(reply);
}

}  // namespace gadfly::harness::inline target
