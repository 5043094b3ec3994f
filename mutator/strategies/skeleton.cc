// SPDX-License-Identifier: Apache-2.0
// HistFuzz (Sun, Yang, Wen and others, ICSE 2023): skeletons of past bugs, filled with atoms of past
// bugs that occur together, become assertions beside those of the script; their symbols become the
// script's own, or come along (mutator/graft.h). Well-sorted by construction, where HistFuzz's
// formulas are accepted by both solvers one time in six.
#include "mutator/grafting.h"

namespace gadfly::mutator {

using namespace smtlib;

namespace {

constexpr int kDraws = 4;

}  // namespace

Outcome apply_skeleton(const Script& script, Context& context, Edits& edits) {
  bank::Filler* filler = context.history.filler();
  if (filler == nullptr || script.logic().difference) return Outcome::kSkipped;
  std::vector<NodeId> assertions;
  for (int draw = 0; draw < kDraws; ++draw) {
    const NodeId beside = draw_assertion(script, context.scratch.first_node(), context);
    if (beside == kNoNode) return Outcome::kSkipped;
    const uint32_t count = bank::Filler::draw_assertions(context.rng);
    const Script* donor = context.history.read(filler->fill(script.logic(), count, context.rng),
                                               script.logic());
    if (donor == nullptr) return Outcome::kSkipped;
    assertions.clear();
    for (const Command& command : donor->commands())
      if (command.word == kAssert &&
          donor->term(donor->child(command.node, 1)).sort == donor->language().bool_sort())
        assertions.push_back(command.node);
    if (graft_assertions(script, *donor, assertions, beside, context, edits))
      return Outcome::kApplied;
  }
  return Outcome::kSkipped;
}

}  // namespace gadfly::mutator
