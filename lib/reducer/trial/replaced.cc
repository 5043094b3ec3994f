// SPDX-License-Identifier: Apache-2.0
// Copies the text of a node and replaces the parts in one pass.
#include "lib/reducer/trial/replaced.h"

namespace gadfly::reducer {

using namespace smtlib;

std::string with_replaced(const Script& script, NodeId node,
                          std::span<const std::pair<NodeId, std::string>> parts) {
  std::string out;
  uint32_t copied = script.node(node).begin;
  for (const auto& [part, text] : parts) {
    const Node& n = script.node(part);
    if (n.begin < copied) continue;
    out += script.source().substr(copied, n.begin - copied);
    out += text;
    copied = n.end;
  }
  out += script.source().substr(copied, script.node(node).end - copied);
  return out;
}

}  // namespace gadfly::reducer
