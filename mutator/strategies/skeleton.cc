// SPDX-License-Identifier: Apache-2.0
// The mutation of HistFuzz (Sun, Yang, Wen and others, ICSE 2023): fills skeletons of past bugs
// with atoms of past bugs that often occur together, and adds the results as assertions. Their
// symbols become symbols of the script, or are declared (mutator/graft.h). The assertions are
// well-sorted by construction; both solvers accept only one in six of HistFuzz's.
#include <algorithm>

#include "mutator/grafting.h"

namespace gadfly::mutator {

using namespace smtlib;

namespace {

constexpr int kSkeletonDraws = 4;
// The typical size of an atom with its declarations.
constexpr uint32_t kNodesOfAnAtom = 16;
constexpr uint32_t kBytesOfAnAtom = 80;

// Computes how many assertions to add: as many as a drawn script of a past bug has, minus those of
// the script, and at most what the limits on nodes and bytes allow.
bank::Filler::Request request_for(const Script& script, Context& context) {
  const size_t room = context.max_bytes - std::min(context.max_bytes, script.source().size());
  const auto atoms = static_cast<uint32_t>(
      std::min<size_t>(context.max_nodes / kNodesOfAnAtom, room / kBytesOfAnAtom));
  const auto there =
      static_cast<uint32_t>(std::ranges::count(script.commands(), Symbol{kAssert}, &Command::word));
  const uint32_t drawn = bank::Filler::draw_assertions(context.rng);
  const uint32_t assertions = std::clamp(atoms / 2, 1U, drawn > there ? drawn - there : 1U);
  return {.assertions = assertions, .most_holes = std::max(atoms / assertions, 1U)};
}

}  // namespace

StrategyOutcome apply_skeleton(const Script& script, Context& context, Edits& edits) {
  bank::Filler* filler = context.history.filler();
  if (filler == nullptr || script.logic().difference) return StrategyOutcome::kSkipped;
  std::vector<NodeId> assertions;
  for (int draw = 0; draw < kSkeletonDraws; ++draw) {
    const NodeId beside = draw_assertion(script, context.scratch.first_node(), context);
    if (beside == kNoNode) return StrategyOutcome::kSkipped;
    const bank::Filler::Request request = request_for(script, context);
    const Script* donor =
        context.history.read(filler->fill(script.logic(), request, context.rng), script.logic());
    if (donor == nullptr) return StrategyOutcome::kSkipped;
    assertions.clear();
    for (const Command& command : donor->commands())
      if (is_assertion(*donor, command)) assertions.push_back(command.node);
    if (graft_assertions(script, *donor, assertions, beside, context, edits))
      return StrategyOutcome::kApplied;
  }
  return StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
