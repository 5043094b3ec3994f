// SPDX-License-Identifier: Apache-2.0
// The generative type-aware mutation of TypeFuzz (OOPSLA 2021, algorithm 2): replaces a term of the
// script by an operator applied to terms of the script, or by another term of the same sort, as
// FuzzChick does.
#include "lib/generate/generator.h"
#include "lib/generate/place.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr int kPlaceDraws = 24;

bool generate_at(const Script& script, Context& context, NodeId place, TermText& out) {
  Rng& rng = context.rng;
  const SortId sort = script.term(place).sort;
  Generator generator(script, context, place);
  if (is_restricted(script, context.scratch, sort)) {
    // Atoms must keep the form x - y <= c, so only a variable is replaced, by another variable.
    return script.term(place).kind == TermKind::kDeclared && generator.existing(sort, out);
  }
  if (rng.chance(1, 4) && generator.existing(sort, out)) return true;
  static constexpr uint32_t kDepthWeights[] = {6, 3, 1};
  return generator.application(sort, static_cast<uint32_t>(rng.weighted(kDepthWeights)), out);
}

}  // namespace

StrategyOutcome apply_generate(const Script& script, Context& context, Edits& edits) {
  const std::span<const NodeId> terms = script.terms();
  if (terms.empty()) return StrategyOutcome::kSkipped;
  TermText& out = context.scratch.term;
  for (int draw = 0; draw < kPlaceDraws; ++draw) {
    const NodeId place = terms[context.rng.below(terms.size())];
    if (place_of(script, context.scratch, place) != Place::kFree) continue;
    out.clear();
    if (!generate_at(script, context, place, out) || out.text == script.text(place)) continue;
    if (edits.replace_term(script, place, out)) return StrategyOutcome::kApplied;
  }
  return StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
