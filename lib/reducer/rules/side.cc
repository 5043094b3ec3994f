// SPDX-License-Identifier: Apache-2.0
// Replaces both sides of a large equation by smaller terms of another sort, which `descendant`
// cannot do with one side alone: by parts at the same place of both, or by a part of the larger
// side and a value. Like `descendant`, it tries the largest parts of at most a half, three quarters
// and seven eighths of the size, which reduce deep terms in few steps.
#include <algorithm>
#include <vector>

#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

// Sides with fewer nodes are left to other rules.
constexpr NodeId kFewNodes = 48;
constexpr NodeId kMostSideNodes = 1 << 12;  // visited in a side
constexpr uint32_t kEighths[] = {4, 6, 7};

uint32_t size_of(const Script& script, NodeId node) {
  return script.node(node).end - script.node(node).begin;
}

using Sides = std::pair<NodeId, NodeId>;

// Returns the largest arguments of two applications of the same function at the same position;
// kNoNode if there is no such position.
Sides inside(const Script& script, Sides sides) {
  NodeId left = script.node(sides.first).first_child;
  NodeId right = script.node(sides.second).first_child;
  Sides largest = {kNoNode, kNoNode};
  if (left == kNoNode || right == kNoNode || script.text(left) != script.text(right))
    return largest;
  uint32_t most = 0;
  for (;;) {
    left = script.node(left).next_sibling;
    right = script.node(right).next_sibling;
    if (left == kNoNode || right == kNoNode) return largest;
    const uint32_t size = size_of(script, left) + size_of(script, right);
    if (size <= most) continue;
    most = size;
    largest = {left, right};
  }
}

}  // namespace

void propose_side(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  const TermInfo& info = script.term(node);
  if (info.kind != TermKind::kOperator || script.child_count(node) != 3) return;
  const Role role = script.theory_set().op(info.reference).role;
  if (role != Role::kEquality && role != Role::kDistinction) return;
  const Sides sides = {script.child(node, 1), script.child(node, 2)};
  const SortId sort = script.term(sides.first).sort;
  const bool right = size_of(script, sides.second) > size_of(script, sides.first);
  const NodeId large = right ? sides.second : sides.first;
  const NodeId small = right ? sides.first : sides.second;
  const NodeId end = std::min(script.node_count(), large + kMostSideNodes);
  std::vector<NodeId> parts;
  NodeId n = large + 1;
  for (; n < end && script.node(n).begin < script.node(large).end; ++n)
    if (script.term(n).sort != sort && !facts.values(script.term(n).sort).empty())
      parts.push_back(n);
  if (n - large < kFewNodes) return;
  const auto replace = [&](Sides by) {
    Edits& edits = changes.add();
    edits.replace_node(script, sides.first, script.text(by.first));
    edits.replace_node(script, sides.second, script.text(by.second));
  };
  for (const uint32_t eighths : kEighths) {
    const uint32_t most = size_of(script, large) / 8 * eighths;
    Sides alike = sides;
    while (alike.first != kNoNode &&
           (size_of(script, alike.first) > most || size_of(script, alike.second) > most ||
            script.term(alike.first).sort == sort))
      alike = inside(script, alike);
    if (alike.first != kNoNode && script.term(alike.first).sort != kUnknownSort &&
        script.term(alike.first).sort == script.term(alike.second).sort)
      replace(alike);
    NodeId largest = kNoNode;
    for (const NodeId part : parts)
      if (size_of(script, part) <= most &&
          (largest == kNoNode || size_of(script, part) > size_of(script, largest)))
        largest = part;
    if (largest == kNoNode) continue;
    Edits& edits = changes.add();
    edits.replace_node(script, large, script.text(largest));
    edits.replace_node(script, small, facts.values(script.term(largest).sort)[0]);
  }
}

}  // namespace gadfly::reducer
