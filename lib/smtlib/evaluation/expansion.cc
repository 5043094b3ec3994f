// SPDX-License-Identifier: Apache-2.0
// Quantifiers: over finite sorts every value is tried; over others some, which can refute a forall
// and prove an exists and nothing else. See evaluator.h.
#include <algorithm>

#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/evaluation/literal.h"

namespace gadfly::smtlib {
namespace {

constexpr size_t kMaxSamples = 16;
// Literals of a body that are looked at, nodes.
constexpr NodeId kMaxLookedAt = 1000;

}  // namespace

// All values of a sort; where they are too many, or not known, `complete` becomes false: then zero
// and its neighbours, the literals of the body and theirs, and what the model gives to constants.
std::vector<Value> Evaluator::domain(SortId sort, NodeId body, bool& complete) {
  std::vector<Value> values;
  if (const std::optional<uint64_t> count = values_.cardinality(sort)) {
    for (uint64_t i = 0; i < *count; ++i) values.push_back(values_.nth(sort, i));
    return values;
  }
  complete = false;
  const auto add = [&](Value value) {
    if (value != kUnknownValue && values.size() < kMaxSamples &&
        std::ranges::find(values, value) == values.end())
      values.push_back(value);
  };
  const auto add_around = [&](const mpq_class& number) {
    for (const int step : {0, 1, -1}) {
      const mpq_class shifted = number + step;
      switch (values_.kind_of(sort)) {
        case ValueKind::kInteger:
          if (shifted.get_den() == 1) add(values_.integer(sort, shifted.get_num()));
          break;
        case ValueKind::kReal:
          add(values_.real(sort, shifted));
          break;
        case ValueKind::kWord:
          if (shifted.get_den() == 1) add(values_.word(sort, shifted.get_num()));
          break;
        default:
          break;
      }
    }
  };
  add_around(0);
  if (values_.kind_of(sort) == ValueKind::kString) add(values_.string(sort, {}));
  const NodeId end = std::min(script_->subtree_end(body), body + kMaxLookedAt);
  for (NodeId node = body; node < end; ++node) {
    if (script_->term(node).kind != TermKind::kLiteral) continue;
    const Value literal = literal_value(*script_, values_, node);
    if (literal == kUnknownValue) continue;
    if (values_.kind(literal) == ValueKind::kReal)
      add_around(values_.rational(literal));
    else if (values_.kind(literal) == ValueKind::kInteger ||
             values_.kind(literal) == ValueKind::kWord)
      add_around(mpq_class(values_.number(literal)));
    else if (values_.sort(literal) == sort)
      add(literal);
  }
  for (const auto& [id, interpretation] : model_.interpretations())
    if (interpretation.fallback != kUnknownValue && values_.sort(interpretation.fallback) == sort &&
        script_->declaration(id).parameter_count == 0)
      add(interpretation.fallback);
  return values;
}

void Evaluator::enter_quantifier(NodeId node) {
  const NodeId body = script_->child(node, 2);
  const Scope& scope = script_->scope(script_->term(body).scope);
  Expansion expansion = {.first = scope.first,
                         .domains = {},
                         .at = std::vector<size_t>(scope.count, 0),
                         .complete = true,
                         .universal = script_->node(script_->child(node, 0)).symbol == kForall};
  for (DeclarationId id = scope.first; id < scope.first + scope.count; ++id) {
    const SortId sort = script_->declaration(id).result;
    expansion.domains.push_back(domain(sort, body, expansion.complete));
    spent_ += expansion.domains.back().size();
    if (expansion.domains.back().empty()) return push(kUnknownValue);
  }
  const auto number = static_cast<uint32_t>(quantifiers_.size());
  quantifiers_.push_back(std::move(expansion));
  frames_.push_back({node, body, State::kQuantifier, static_cast<uint32_t>(results_.size()),
                     static_cast<uint32_t>(undo_.size()), number});
}

// Each time the body has been evaluated (never at first) its value decides whether to go on.
void Evaluator::step_quantifier(Frame& frame) {
  Expansion& expansion = quantifiers_[frame.binding];
  const Value decides = expansion.universal ? kFalseValue : kTrueValue;
  const auto finish_with = [&](Value value) {
    const Frame done = frame;
    finish(done, value);
    quantifiers_.pop_back();
  };
  bool more = true;
  if (results_.size() > frame.first) {
    const Value value = pop();
    if (value == decides) return finish_with(decides);
    expansion.unknown |= value == kUnknownValue;
    expansion.depends |= values_.is_free(value);
    size_t i = 0;
    while (i < expansion.at.size() && ++expansion.at[i] == expansion.domains[i].size())
      expansion.at[i++] = 0;
    more = i < expansion.at.size();
  }
  if (!more) {
    if (expansion.unknown || !expansion.complete) return finish_with(kUnknownValue);
    if (expansion.depends) return finish_with(applicator_.nameless(language_.bool_sort()));
    return finish_with(Values::boolean(expansion.universal));
  }
  unbind(frame.undo);
  for (uint32_t i = 0; i < expansion.at.size(); ++i)
    bind(expansion.first + i, expansion.domains[i][expansion.at[i]]);
  visit(frame.next);
}

}  // namespace gadfly::smtlib
