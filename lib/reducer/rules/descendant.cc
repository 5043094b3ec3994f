// SPDX-License-Identifier: Apache-2.0
// Replaces a term by a part of it that has the same sort. Tries the largest parts of at most a
// half, three quarters and seven eighths of its size first, which reduce a deep term in few steps,
// then children, then other parts in the order of the text.
#include <algorithm>
#include <iterator>
#include <vector>

#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

constexpr size_t kMostParts = 12;
constexpr size_t kMostText = size_t{1} << 20;  // approximate number of bytes of all alternatives
// A part is at most this many eighths of the term.
constexpr uint32_t kEighths[] = {4, 6, 7};
// The maximum number of nodes visited and of parts found. Deeper parts are found when the term is
// smaller.
constexpr NodeId kMostNodes = 1 << 12;
constexpr size_t kMostFound = 256;

uint32_t size_of(const Script& script, NodeId node) {
  return script.node(node).end - script.node(node).begin;
}

}  // namespace

void propose_descendant(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  const TermInfo& info = script.term(node);
  if (info.sort == kUnknownSort || script.node(node).first_child == kNoNode) return;
  const NodeId end = std::min(script.node_count(), node + kMostNodes);
  std::vector<NodeId> parts;
  // Does not use subtree_end(), which visits ancestors: this loop runs at every node of a deep
  // term.
  for (NodeId n = node + 1;
       n < end && script.node(n).begin < script.node(node).end && parts.size() < kMostFound; ++n)
    if (script.term(n).sort == info.sort && script.term(n).kind != TermKind::kOpaque)
      parts.push_back(n);
  std::vector<NodeId> order;
  const size_t most =
      std::min(kMostParts, std::max(std::size(kEighths), kMostText / size_of(script, node)));
  const auto add = [&](NodeId part) {
    const bool again = std::ranges::any_of(
        order, [&](NodeId other) { return script.text(other) == script.text(part); });
    if (!again && order.size() < most) order.push_back(part);
  };
  for (const uint32_t eighths : kEighths) {
    NodeId largest = kNoNode;
    for (const NodeId part : parts) {
      const bool fits = size_of(script, part) <= size_of(script, node) / 8 * eighths;
      if (fits && (largest == kNoNode || size_of(script, part) > size_of(script, largest)))
        largest = part;
    }
    if (largest != kNoNode) add(largest);
  }
  for (const NodeId part : parts)
    if (script.node(part).parent == node) add(part);
  for (const NodeId part : parts) add(part);
  for (const NodeId part : order) changes.replace(node, script.text(part));
}

}  // namespace gadfly::reducer
