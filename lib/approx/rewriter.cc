// SPDX-License-Identifier: Apache-2.0
// Draws a place and tries the rules for it in order from a random one on. Most often tries the
// rules with an operator in their pattern before those that match every term of a sort.
#include "lib/approx/rewriter.h"

#include <algorithm>

#include "lib/generate/place.h"
#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::approx {

using namespace smtlib;

namespace {

constexpr int kRewriteDraws = 16;  // of one step

}  // namespace

bool has_any_terms(const Script& script, SortId sort) {
  const ValueKind kind = value_kind(script, sort);
  return kind != ValueKind::kRegLan && kind != ValueKind::kFunction;
}

bool is_replaceable(const Script& script, const generate::Scratch& scratch, NodeId term) {
  return !has_pattern(script, term) && has_any_terms(script, script.term(term).sort) &&
         place_of(script, scratch, term) == generate::Place::kFree;
}

bool Rewriter::rewrite(const Script& script, generate::Context& context, uint32_t max_steps,
                       Edits& edits) {
  const std::span<const NodeId> terms = script.terms();
  if (terms.empty()) return false;
  places_.clear();
  const uint64_t steps = 1 + context.rng.below(max_steps);
  generate::Context left = context;  // each step reduces its max_nodes
  for (uint64_t draw = 0; draw < steps * kRewriteDraws && places_.size() < steps; ++draw) {
    const NodeId place = terms[context.rng.below(terms.size())];
    const auto meets = [&](NodeId other) { return overlaps(script, other, place); };
    if (std::ranges::any_of(places_, meets) || !is_replaceable(script, context.scratch, place) ||
        !apply_some(script, left, place))
      continue;
    left.max_nodes -= growth(script, place, text_);
    edits.replace_node(script, place, text_.text);
    places_.push_back(place);
  }
  return !places_.empty();
}

bool Rewriter::apply_some(const Script& script, generate::Context& context, NodeId place) {
  const bool bare_first = context.rng.chance(1, 4);
  for (const bool bare : {bare_first, !bare_first}) {
    rules_.clear();
    for (const uint32_t number : book_->rules_for(script, place))
      if (book_->rules()[number].bare() == bare) rules_.push_back(number);
    if (rules_.empty()) continue;
    const size_t start = context.rng.below(rules_.size());
    for (size_t i = 0; i < rules_.size(); ++i)
      if (applier_.apply(book_->rules()[rules_[(start + i) % rules_.size()]], script, context,
                         place, text_))
        return true;
  }
  return false;
}

}  // namespace gadfly::approx
