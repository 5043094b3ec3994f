// SPDX-License-Identifier: Apache-2.0
// Pairs the elements of two lists by dynamic programming over their similarity, then compares the
// children of pairs with the same head.
#include "lib/reducer/trial/differences.h"

#include <algorithm>
#include <span>
#include <utility>

namespace gadfly::reducer {

using namespace smtlib;

namespace {

// The maximum product of the lengths of two lists. The elements of longer lists are paired by
// position.
constexpr size_t kLargestTable = size_t{1} << 20;

class Comparison {
 public:
  Comparison(const Script& script, const Script& parent) : script_(script), parent_(parent) {}

  std::vector<Difference> run() {
    std::vector<std::pair<NodeId, NodeId>> lists = {{kRoot, kRoot}};
    while (!lists.empty()) {
      const auto [now, before] = lists.back();
      lists.pop_back();
      compare(script_.children(now), parent_.children(before), lists);
    }
    std::ranges::sort(found_, {}, &Difference::node);
    return std::move(found_);
  }

 private:
  using Nodes = std::vector<NodeId>;
  using Pairs = std::vector<std::pair<NodeId, NodeId>>;

  bool equal(NodeId now, NodeId before) const { return script_.text(now) == parent_.text(before); }

  // Returns the number of bytes that two texts share at both ends, plus one, because a mutation may
  // replace any text by any other.
  uint32_t likeness(NodeId now, NodeId before) const {
    const std::string_view a = script_.text(now);
    const std::string_view b = parent_.text(before);
    const size_t shorter = std::min(a.size(), b.size());
    size_t head = 0;
    while (head < shorter && a[head] == b[head]) ++head;
    size_t tail = 0;
    while (tail < shorter - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
    return static_cast<uint32_t>(1 + head + tail);
  }

  void compare(std::span<const NodeId> now, std::span<const NodeId> before, Pairs& lists) {
    while (!now.empty() && !before.empty() && equal(now.front(), before.front()))
      now = now.subspan(1), before = before.subspan(1);
    while (!now.empty() && !before.empty() && equal(now.back(), before.back()))
      now = now.first(now.size() - 1), before = before.first(before.size() - 1);
    if (now.size() * before.size() > kLargestTable) {
      for (size_t i = 0; i < now.size(); ++i)
        pair(now[i], i < before.size() ? before[i] : kNoNode, lists);
      return;
    }
    // best[i, j] is the maximum total likeness of pairs among the elements from i of `now` and from
    // j of `before` on.
    const size_t columns = before.size() + 1;
    std::vector<uint32_t> best((now.size() + 1) * columns, 0);
    std::vector<uint32_t> of_pair(best.size(), 0);
    for (size_t i = now.size(); i-- > 0;) {
      for (size_t j = before.size(); j-- > 0;) {
        const size_t here = i * columns + j;
        of_pair[here] = likeness(now[i], before[j]) + best[here + columns + 1];
        best[here] = std::max({of_pair[here], best[here + columns], best[here + 1]});
      }
    }
    size_t j = 0;
    for (size_t i = 0; i < now.size(); ++i) {
      while (j < before.size() && best[i * columns + j] == best[i * columns + j + 1]) ++j;
      const bool paired = j < before.size() && best[i * columns + j] == of_pair[i * columns + j];
      pair(now[i], paired ? before[j++] : kNoNode, lists);
    }
  }

  // Records the difference of a pair, or adds the pair to `lists`. `before` is kNoNode if the
  // parent has no counterpart.
  void pair(NodeId now, NodeId before, Pairs& lists) {
    if (before == kNoNode)
      found_.push_back({now, ""});
    else if (same_head(now, before))
      lists.emplace_back(now, before);
    else if (!equal(now, before))
      found_.push_back({now, std::string(parent_.text(before))});
  }

  bool same_head(NodeId now, NodeId before) const {
    const NodeId head = script_.node(now).first_child;
    const NodeId head_before = parent_.node(before).first_child;
    return head != kNoNode && head_before != kNoNode && equal(head, head_before);
  }

  const Script& script_;
  const Script& parent_;
  std::vector<Difference> found_;
};

}  // namespace

std::vector<Difference> differences(const Script& script, const Script& parent) {
  return Comparison(script, parent).run();
}

}  // namespace gadfly::reducer
