// SPDX-License-Identifier: Apache-2.0
// A typed crossover with a second input, the donor: replaces a term by a term of the donor with the
// same sort, or adds assertions of the donor. Merges or renames the declarations (mutator/graft.h).
// The donor is from the engine's corpus, so the mutant combines two inputs that reached new code.
#include "lib/generate/place.h"
#include "mutator/grafting.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr int kSpliceDraws = 12;
constexpr int kDonorDraws = 24;
constexpr uint32_t kMostAssertions = 3;

class Splice {
 public:
  Splice(const Script& script, const Script& donor, Context& context, Edits& edits)
      : script_(script), donor_(donor), context_(context), edits_(edits) {}

  // Replaces a term of the script by a term of the donor.
  bool replace() {
    const std::span<const NodeId> terms = script_.terms();
    const NodeId place = terms[context_.rng.below(terms.size())];
    const SortId sort = script_.term(place).sort;
    if (place_of(script_, context_.scratch, place) != Place::kFree ||
        is_restricted(script_, context_.scratch, sort))
      return false;
    Graft graft(script_, donor_, context_, place);
    const NodeId term = draw(graft, sort);
    return term != kNoNode && graft_term(script_, place, term, graft, context_, edits_);
  }

  // Adds assertions of the donor after an assertion of the script.
  bool add() {
    const NodeId beside = draw_assertion(script_, context_.scratch.first_node(), context_);
    if (beside == kNoNode) return false;
    std::vector<NodeId> assertions;
    for (uint64_t i = 1 + context_.rng.below(kMostAssertions); i > 0; --i)
      if (const NodeId drawn = draw_assertion(donor_, kRoot, context_); drawn != kNoNode)
        assertions.push_back(drawn);
    return graft_assertions(script_, donor_, assertions, beside, context_, edits_);
  }

 private:
  // Draws a term of the donor that is not an atom and whose sort in the script is `sort`.
  NodeId draw(Graft& graft, SortId sort) {
    const std::span<const NodeId> terms = donor_.terms();
    for (int i = 0; i < kDonorDraws; ++i) {
      const NodeId term = terms[context_.rng.below(terms.size())];
      if (donor_.node(term).first_child != kNoNode &&
          graft.translate(donor_.term(term).sort) == sort)
        return term;
    }
    return kNoNode;
  }

  const Script& script_;
  const Script& donor_;
  Context& context_;
  Edits& edits_;
};

}  // namespace

StrategyOutcome apply_splice(const Script& script, Context& context, Edits& edits) {
  const Script* donor = context.donor.script();
  if (donor == nullptr || script.terms().empty() || donor->terms().empty() || has_reset(*donor) ||
      (script.logic().difference && !donor->logic().difference))
    return StrategyOutcome::kSkipped;
  Splice splice(script, *donor, context, edits);
  for (int draw = 0; draw < kSpliceDraws; ++draw)
    if (context.rng.chance(1, 3) ? splice.add() : splice.replace())
      return StrategyOutcome::kApplied;
  return StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
