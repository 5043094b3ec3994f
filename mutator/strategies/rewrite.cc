// SPDX-License-Identifier: Apache-2.0
// Rewrites a script to an equivalent one, like Aries (OOPSLA 2025): the mutant has the answer of
// its parent, and its witness. Applies a few equal rules (lib/approx/rewriter.h), or changes the
// structure of a term (restructure.h), or introduces or inlines a name (lets.h, definitions.h).
// Simplifiers see forms that a user would not write.
#include <algorithm>

#include "lib/generate/place.h"
#include "mutator/rewriting/definitions.h"
#include "mutator/rewriting/lets.h"
#include "mutator/rewriting/restructure.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr uint32_t kMaxSteps = 5;  // rules of one mutant
constexpr int kRewriteDraws = 8;   // kinds of changes to try
constexpr size_t kTerms = 100;     // terms to try for one kind of change

constexpr Restructure kChanges[] = {expand_chain,         flatten,       inline_definition,
                                    inline_let,           introduce_let, introduce_constant,
                                    introduce_definition, lift_choice,   nest,
                                    sink_choice};

}  // namespace

StrategyOutcome apply_rewrite(const Script& script, Context& context, Edits& edits) {
  const std::span<const NodeId> terms = script.terms();
  // Solvers do not agree on the meaning of errors.
  if (terms.empty() || has_error(script.problems())) return StrategyOutcome::kSkipped;
  for (int draw = 0; draw < kRewriteDraws; ++draw) {
    if (context.rng.chance(1, 2)) {
      if (context.rewriter.rewrite(script, context, kMaxSteps, edits))
        return StrategyOutcome::kApplied;
      continue;
    }
    const Restructure change = kChanges[context.rng.below(std::size(kChanges))];
    const size_t start = context.rng.below(terms.size());
    for (size_t i = 0; i < std::min(terms.size(), kTerms); ++i) {
      const NodeId term = terms[(start + i) % terms.size()];
      if (place_of(script, context.scratch, term) != Place::kFixed &&
          change(script, context, term, edits))
        return StrategyOutcome::kApplied;
    }
  }
  return StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
