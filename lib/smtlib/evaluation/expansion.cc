// SPDX-License-Identifier: Apache-2.0
// Evaluates quantifiers value by value. Tries all values of a small finite sort. Tries only some
// values of other sorts, which can refute a forall or prove an exists, but cannot prove a forall or
// refute an exists.
#include "lib/smtlib/evaluation/expansion.h"

#include <algorithm>

#include "lib/smtlib/evaluation/values/literal.h"

namespace gadfly::smtlib::inline evaluation {
namespace {

constexpr size_t kMaxSamples = 16;  // values per variable of a large sort
// The largest number of nodes of a body that domain() searches for literals.
constexpr NodeId kMaxLookedAt = 1000;

// Returns the values to try for a sort: all of them if their number is known and small. Otherwise
// sets `complete` to false and returns zero and the literals of the body, each with its adjacent
// values, and the values of constants in the model.
std::vector<Value> domain(const Script& script, Values& values, const Model& model, SortId sort,
                          NodeId body, bool& complete) {
  std::vector<Value> found;
  if (const std::optional<uint64_t> count = values.cardinality(sort)) {
    for (uint64_t i = 0; i < *count; ++i) found.push_back(values.nth(sort, i));
    return found;
  }
  complete = false;
  const auto add = [&](Value value) {
    if (value != kUnknownValue && found.size() < kMaxSamples &&
        std::ranges::find(found, value) == found.end())
      found.push_back(value);
  };
  const auto add_around = [&](const mpq_class& number) {
    for (const int step : {0, 1, -1}) {
      const mpq_class shifted = number + step;
      switch (values.kind_of(sort)) {
        case ValueKind::kInteger:
          if (shifted.get_den() == 1) add(values.integer(sort, shifted.get_num()));
          break;
        case ValueKind::kReal:
          add(values.real(sort, shifted));
          break;
        case ValueKind::kBitVector:
          if (shifted.get_den() == 1) add(values.bit_vector(sort, shifted.get_num()));
          break;
        case ValueKind::kField:
          if (shifted.get_den() == 1) add(values.field(sort, shifted.get_num()));
          break;
        default:
          break;
      }
    }
  };
  add_around(0);
  if (values.kind_of(sort) == ValueKind::kString) add(values.string(sort, {}));
  const NodeId end = std::min(script.subtree_end(body), body + kMaxLookedAt);
  for (NodeId node = body; node < end; ++node) {
    if (script.term(node).kind != TermKind::kLiteral) continue;
    const Value literal = literal_value(script, values, node);
    if (literal == kUnknownValue) continue;
    if (values.kind(literal) == ValueKind::kReal)
      add_around(values.rational(literal));
    else if (values.kind(literal) == ValueKind::kInteger ||
             values.kind(literal) == ValueKind::kBitVector ||
             values.kind(literal) == ValueKind::kField)
      add_around(mpq_class(values.number(literal)));
    else if (values.sort(literal) == sort)
      add(literal);
  }
  if (!values.spend(model.interpretations().size())) return {};
  for (const auto& [id, interpretation] : model.interpretations()) {
    if (found.size() == kMaxSamples) break;
    if (interpretation.fallback != kUnknownValue && values.sort(interpretation.fallback) == sort &&
        script.declaration(id).parameter_count == 0)
      add(interpretation.fallback);
  }
  return found;
}

}  // namespace

Expansion::Expansion(const Script& script, Values& values, const Model& model, NodeId quantifier)
    : universal_(script.node(script.child(quantifier, 0)).symbol == kForall) {
  const NodeId body = script.child(quantifier, 2);
  const Scope& scope = script.scope(script.term(body).scope);
  first_ = scope.first;
  at_.assign(scope.count, 0);
  for (DeclarationId id = scope.first; id < scope.first + scope.count && possible_; ++id) {
    domains_.push_back(
        domain(script, values, model, script.declaration(id).result, body, complete_));
    const NodeId looked_at = std::min(script.subtree_end(body) - body, kMaxLookedAt);
    possible_ = values.spend(domains_.back().size() + looked_at / 8) && !domains_.back().empty();
  }
}

bool Expansion::take(Value body, bool is_free) {
  decided_ = body == (universal_ ? kFalseValue : kTrueValue);
  if (decided_) return false;
  unknown_ |= body == kUnknownValue;
  depends_ |= is_free;
  size_t i = 0;
  while (i < at_.size() && ++at_[i] == domains_[i].size()) at_[i++] = 0;
  return i < at_.size();
}

std::optional<Value> Expansion::result() const {
  if (decided_) return Values::boolean(!universal_);
  if (unknown_ || !complete_) return kUnknownValue;
  if (depends_) return std::nullopt;
  return Values::boolean(universal_);
}

}  // namespace gadfly::smtlib::inline evaluation
