// SPDX-License-Identifier: Apache-2.0
// Replaces a term by the simplest values of its sort. Among the arguments of a conjunction it tries
// true first, because false would make the other arguments irrelevant; in other places it tries
// false first.
#include <algorithm>

#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

void propose_value(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  const TermInfo& info = script.term(node);
  if (node == kRoot || info.sort == kUnknownSort || info.kind == TermKind::kNone) return;
  std::vector<std::string> values = facts.values(info.sort);
  const auto own = std::ranges::find(values, script.text(node));
  // Replace a value only by simpler values.
  values.erase(own, values.end());
  if (info.sort == script.theory_set().bool_sort() && values.size() == 2) {
    const TermInfo& parent = script.term(script.node(node).parent);
    const bool conjunct = parent.kind == TermKind::kOperator &&
                          script.theory_set().op(parent.reference).role == Role::kConjunction;
    if (!conjunct) std::swap(values[0], values[1]);
  }
  for (const std::string& value : values) changes.replace(node, value);
}

}  // namespace gadfly::reducer
