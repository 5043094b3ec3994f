// SPDX-License-Identifier: Apache-2.0
// Evaluates quantifiers value by value. Tries all values of a small finite sort. Tries only some
// values of other sorts, which can refute a forall or prove an exists, but cannot prove a forall or
// refute an exists.
#include "lib/smtlib/evaluation/expansion.h"

#include <algorithm>

#include "lib/smtlib/evaluation/candidates.h"
#include "lib/smtlib/evaluation/values/literal.h"

namespace gadfly::smtlib::inline evaluation {
namespace {

constexpr size_t kMaxSamples = 18;    // values per variable of a large sort
constexpr size_t kMostLiterals = 14;  // values when no further literal is looked at
constexpr size_t kMostConstants = 2;  // constants of the model, each with its neighbors
// The largest number of nodes of a body that domain() searches for literals.
constexpr NodeId kMaxLookedAt = 1000;

// The value of a constant in the model; kUnknownValue for other symbols.
Value constant_of(const Script& script, DeclarationId id, const Interpretation& interpretation) {
  return script.declaration(id).parameter_count == 0 ? interpretation.fallback : kUnknownValue;
}

// The numbers of the same size in another sort: 1 in Int, Real, and bit-vectors.
Value in_sort(Values& values, SortId sort, const mpq_class& number) {
  const bool whole = number.get_den() == 1;
  switch (values.kind_of(sort)) {
    case ValueKind::kReal:
      return values.real(sort, number);
    case ValueKind::kInteger:
      return whole ? values.integer(sort, number.get_num()) : kUnknownValue;
    case ValueKind::kBitVector:
      return whole ? values.bit_vector(sort, number.get_num()) : kUnknownValue;
    case ValueKind::kField:
      return whole ? values.field(sort, number.get_num()) : kUnknownValue;
    default:
      return kUnknownValue;
  }
}

// The values to try for a variable of one sort, at most kMaxSamples.
class Samples {
 public:
  Samples(const Script& script, Values& values, SortId sort)
      : script_(script), values_(values), sort_(sort) {}

  void add(Value value) {
    if (value != kUnknownValue && found_.size() < kMaxSamples &&
        std::ranges::find(found_, value) == found_.end())
      found_.push_back(value);
  }

  // Adds a value of the sort, or the number of that size, with its neighbors, and half of a Real.
  void add_around(Value value) {
    if (!values_.is_known(value)) return;
    Value own = values_.sort(value) == sort_ ? value : kUnknownValue;
    const ValueKind kind = values_.kind(value);
    if (kind == ValueKind::kReal)
      own = in_sort(values_, sort_, values_.rational(value));
    else if (kind == ValueKind::kInteger || kind == ValueKind::kBitVector ||
             kind == ValueKind::kField)
      own = in_sort(values_, sort_, mpq_class(values_.number(value)));
    if (own == kUnknownValue) return;
    add(own);
    for (const Value neighbor : neighbors(values_, own)) add(neighbor);
    if (values_.kind(own) == ValueKind::kReal) add(values_.real(sort_, values_.rational(own) / 2));
  }

  void add_extremes() {
    for (const Value value : extremes(values_, sort_)) add(value);
    const Datatype* datatype =
        values_.kind_of(sort_) == ValueKind::kConstructed ? values_.datatype(sort_) : nullptr;
    if (datatype == nullptr) return;
    for (const Constructor& constructor : script_.constructors(*datatype))
      if (script_.declaration(constructor.declaration).parameter_count == 0)
        add(values_.constructed(sort_, constructor.declaration, {}));
  }

  size_t size() const { return found_.size(); }
  std::vector<Value> take() { return std::move(found_); }

 private:
  const Script& script_;
  Values& values_;
  const SortId sort_;
  std::vector<Value> found_;
};

// Returns the values to try for a sort: all of them if their number is known and small. Otherwise
// sets `complete` to false and returns values around the constants in the model and the literals of
// the body, and the extremes of the sort.
std::vector<Value> domain(const Script& script, Values& values, const Model& model, SortId sort,
                          NodeId body, bool& complete) {
  if (const std::optional<uint64_t> count = values.cardinality(sort)) {
    std::vector<Value> all;
    for (uint64_t i = 0; i < *count; ++i) all.push_back(values.nth(sort, i));
    return all;
  }
  complete = false;
  Samples samples(script, values, sort);
  if (!values.spend(model.interpretations().size())) return {};
  size_t constants = 0;
  for (const auto& [id, interpretation] : model.interpretations()) {
    const Value constant = constant_of(script, id, interpretation);
    if (constant == kUnknownValue || values.sort(constant) != sort) continue;
    samples.add_around(constant);
    if (++constants == kMostConstants) break;
  }
  const NodeId end = std::min(script.subtree_end(body), body + kMaxLookedAt);
  for (NodeId node = body; node < end && samples.size() < kMostLiterals; ++node)
    if (script.term(node).kind == TermKind::kLiteral)
      samples.add_around(literal_value(script, values, node));
  samples.add_extremes();
  return samples.take();
}

// Returns for each variable of the scope whether it occurs in the body; for all of them, if the
// body is too large to look at.
std::vector<bool> occurring(const Script& script, const Scope& scope, NodeId body) {
  const NodeId end = script.subtree_end(body);
  std::vector<bool> occurs(scope.count, end - body > kMaxLookedAt);
  for (NodeId node = body; node < std::min(end, body + kMaxLookedAt); ++node) {
    const TermInfo& term = script.term(node);
    if (term.kind == TermKind::kDeclared && term.reference - scope.first < scope.count)
      occurs[term.reference - scope.first] = true;
  }
  return occurs;
}

}  // namespace

Expansion::Expansion(const Script& script, Values& values, const Model& model, NodeId quantifier)
    : universal_(script.node(script.child(quantifier, 0)).symbol == kForall) {
  const NodeId body = script.child(quantifier, 2);
  const Scope& scope = script.scope(script.term(body).scope);
  first_ = scope.first;
  at_.assign(scope.count, 0);
  const std::vector<bool> occurs = occurring(script, scope, body);
  for (DeclarationId id = scope.first; id < scope.first + scope.count && possible_; ++id) {
    // No sort is empty, so a variable that does not occur changes nothing, whatever its value.
    if (!occurs[id - scope.first]) {
      domains_.push_back({kUnknownValue});
      continue;
    }
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
