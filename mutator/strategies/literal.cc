// SPDX-License-Identifier: Apache-2.0
// Replaces a literal by another one of the same sort: a boundary value, an adjacent value, another
// literal of the script, or the result of applying the engine's byte mutator to its digits.
// Replaces a minus sign together with its number.
#include "lib/generate/literals.h"
#include "lib/generate/place.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr int kPlaceDraws = 8;
constexpr int kLiteralDraws = 16;

// Draws a literal. If 16 draws find no literal, returns the first literal from a drawn term on.
// Returns kNoNode if the script has no literal.
NodeId draw_literal(const Script& script, Rng& rng) {
  const std::span<const NodeId> terms = script.terms();
  for (int draw = 0; draw < kLiteralDraws; ++draw) {
    const NodeId term = terms[rng.below(terms.size())];
    if (is_literal(script, term)) return term;
  }
  const size_t start = rng.below(terms.size());
  for (size_t i = 0; i < terms.size(); ++i) {
    const NodeId term = terms[(start + i) % terms.size()];
    if (is_literal(script, term)) return term;
  }
  return kNoNode;
}

// Returns the term that applies a minus sign to the literal, if there is one, else the literal.
NodeId with_sign(const Script& script, NodeId literal) {
  const NodeId parent = script.node(literal).parent;
  const TermInfo& info = script.term(parent);
  const bool minus = info.kind == TermKind::kOperator && info.sort == script.term(literal).sort &&
                     script.theory_set().op(info.reference).role == Role::kMinus;
  return minus ? parent : literal;
}

bool write_new(const Script& script, Context& context, NodeId place, NodeId literal, Place rule,
               TermText& out) {
  const SortId sort = script.term(literal).sort;
  if (rule == Place::kFree && context.rng.chance(1, 8)) {
    const NodeId other = draw_literal(script, context.rng);
    if (other > context.scratch.first_node() && script.term(other).sort == sort)
      return out.add_term(script, other);
  }
  return add_literal(script, context,
                     {.sort = sort, .place = place, .like = literal, .bare = rule == Place::kBare},
                     out);
}

}  // namespace

StrategyOutcome apply_literal(const Script& script, Context& context, Edits& edits) {
  if (script.terms().empty()) return StrategyOutcome::kSkipped;
  TermText& out = context.scratch.term;
  for (int draw = 0; draw < kPlaceDraws; ++draw) {
    const NodeId literal = draw_literal(script, context.rng);
    if (literal == kNoNode) return StrategyOutcome::kSkipped;
    const NodeId place = with_sign(script, literal);
    const Place rule = place_of(script, context.scratch, place);
    if (rule == Place::kFixed) continue;
    out.clear();
    if (!write_new(script, context, place, literal, rule, out)) continue;
    if (out.text != script.text(place) && edits.replace_term(script, place, out))
      return StrategyOutcome::kApplied;
  }
  return StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
