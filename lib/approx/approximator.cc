// SPDX-License-Identifier: Apache-2.0
// Draws a place (a formula of the script) and tries the rules for it in order from a random one on.
// Gives up after a fixed number of places.
#include "lib/approx/approximator.h"

#include <algorithm>

#include "lib/generate/place.h"

namespace gadfly::approx {

using namespace smtlib;

namespace {

// The number of places that one step draws before it fails.
constexpr int kPlaceDraws = 16;

// Returns whether the rule is a live predicate injection: it joins any formula with one that is
// drawn at random.
bool injects(const ApproximationRule& rule) {
  return rule.bare() && rule.drawn() > 0;
}

}  // namespace

bool allows(Polarity polarity, Relation relation, Direction direction) {
  switch (polarity) {
    case Polarity::kPositive:
      return goes(relation, direction);
    case Polarity::kNegative:
      return goes(relation, inverse(direction));
    case Polarity::kBoth:
      return relation == Relation::kEqual;
    case Polarity::kNone:
      break;
  }
  return false;
}

void add_edits(const Script& script, const Approximation& approximation, Edits& edits) {
  for (const ApproximationStep& step : approximation.steps)
    edits.replace_node(script, step.node, step.text);
}

Approximator::Approximator(const RuleBook& book)
    : book_(book), enabled_(book.rules().size(), true) {}

void Approximator::enable(std::vector<bool> rules) {
  GADFLY_PRECONDITION(rules.size() == book_.rules().size());
  enabled_ = std::move(rules);
}

bool Approximator::read(const Script& script) {
  if (!read_) {
    broken_ = has_error(script.problems());
    if (!broken_) polarities_.read(script);
    read_ = true;
  }
  return !broken_ && !polarities_.formulas().empty();
}

bool Approximator::draw(const Script& script, generate::Context& context, Direction direction,
                        uint32_t max_steps, Approximation& out) {
  out.direction = direction;
  out.steps.clear();
  if (!read(script)) return false;
  const uint64_t steps = 1 + context.rng.below(max_steps);
  generate::Context left = context;  // each step reduces its max_nodes
  for (uint64_t i = 0; i < steps; ++i)
    if (!draw_step(script, left, direction, out)) break;
  std::ranges::sort(out.steps, {}, &ApproximationStep::node);
  return !out.steps.empty();
}

bool Approximator::draw_step(const Script& script, generate::Context& context, Direction direction,
                             Approximation& out) {
  const std::vector<NodeId>& formulas = polarities_.formulas();
  for (int draw = 0; draw < kPlaceDraws; ++draw) {
    const NodeId place = formulas[context.rng.below(formulas.size())];
    if (std::ranges::any_of(
            out.steps,
            [&](const ApproximationStep& step) { return overlaps(script, step.node, place); }) ||
        has_pattern(script, place) ||
        place_of(script, context.scratch, place) == generate::Place::kFixed ||
        !apply_some(script, context, place, direction))
      continue;
    context.max_nodes -= growth(script, place, text_);
    out.steps.push_back({place, applied_, text_.text});
    return true;
  }
  return false;
}

void Approximator::find_candidates(const Script& script, NodeId node, Direction direction) {
  transformations_.clear();
  injections_.clear();
  const Polarity polarity = polarities_.of(node);
  for (const uint32_t number : book_.rules_for(script, node)) {
    const ApproximationRule& rule = book_.rules()[number];
    if (enabled_[number] && allows(polarity, rule.relation, direction))
      (injects(rule) ? injections_ : transformations_).push_back(number);
  }
}

// Tries either transformations or injections first, with equal probability as in the paper. Tries
// the other kind if no rule of the first kind applies.
bool Approximator::apply_some(const Script& script, generate::Context& context, NodeId node,
                              Direction direction) {
  find_candidates(script, node, direction);
  const bool inject_first = context.rng.chance(1, 2);
  for (const bool inject : {inject_first, !inject_first}) {
    const std::vector<uint32_t>& rules = inject ? injections_ : transformations_;
    if (rules.empty()) continue;
    const size_t start = context.rng.below(rules.size());
    for (size_t i = 0; i < rules.size(); ++i) {
      applied_ = rules[(start + i) % rules.size()];
      if (applier_.apply(book_.rules()[applied_], script, context, node, text_)) return true;
    }
  }
  return false;
}

}  // namespace gadfly::approx
