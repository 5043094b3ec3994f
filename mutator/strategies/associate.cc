// SPDX-License-Identifier: Apache-2.0
// Replaces an atom of an assertion by an atom of a past bug. The kind of the new atom follows from
// an association rule about the other atoms, or is that of the old atom. HistFuzz (Sun and others,
// ICSE 2023, section III-B) does this on skeletons; this strategy does it on scripts.
#include <algorithm>

#include "lib/bank/structure.h"
#include "lib/generate/place.h"
#include "mutator/grafting.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr int kAssociateDraws = 6;

// Returns the kinds of all atoms except `but`, as numbers of the bank.
std::vector<uint32_t> signatures_beside(const Script& script, const bank::Filler& filler,
                                        std::span<const NodeId> atoms, NodeId but) {
  std::vector<uint32_t> signatures;
  for (const NodeId atom : atoms)
    if (atom != but) signatures.push_back(filler.signature(bank::signature_of(script, atom)));
  return signatures;
}

// Draws the kind of the new atom for `place`. Returns ~0 if the bank does not have the kind.
uint32_t draw_signature(const Script& script, bank::Filler& filler, std::span<const NodeId> atoms,
                        NodeId place, Rng& rng) {
  const std::vector<uint32_t> rules =
      filler.rules_after(script.logic(), signatures_beside(script, filler, atoms, place));
  if (!rules.empty() && !rng.chance(1, 4))
    return filler.bank().rules[rules[rng.below(rules.size())]].then;
  return filler.signature(bank::signature_of(script, place));
}

}  // namespace

StrategyOutcome apply_associate(const Script& script, Context& context, Edits& edits) {
  bank::Filler* filler = context.history.filler();
  if (filler == nullptr || script.logic().difference) return StrategyOutcome::kSkipped;
  for (int draw = 0; draw < kAssociateDraws; ++draw) {
    const NodeId assertion = draw_assertion(script, context.scratch.first_node(), context);
    if (assertion == kNoNode) return StrategyOutcome::kSkipped;
    const auto structure = bank::structure_of(script, script.child(assertion, 1));
    if (!structure || structure->atoms.empty()) continue;
    const NodeId place = structure->atoms[context.rng.below(structure->atoms.size())];
    if (place_of(script, context.scratch, place) != Place::kFree) continue;
    const uint32_t signature =
        draw_signature(script, *filler, structure->atoms, place, context.rng);
    const std::optional<uint32_t> drawn = filler->draw_atom(script.logic(), signature, context.rng);
    if (!drawn) continue;
    const Script* donor =
        context.history.read(filler->fill_atom(*drawn, context.rng), script.logic());
    const NodeId atom = donor == nullptr ? kNoNode : draw_assertion(*donor, kRoot, context);
    if (atom == kNoNode) continue;
    const NodeId formula = donor->child(atom, 1);
    Graft graft(script, *donor, context, place);
    if (graft_term(script, place, formula, graft, context, edits)) return StrategyOutcome::kApplied;
  }
  return StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
