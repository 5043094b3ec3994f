// SPDX-License-Identifier: Apache-2.0
// Copies the text of a node and replaces the parts in one pass.
#include "lib/smtlib/script/replaced.h"

namespace gadfly::smtlib::inline script {

bool glued(std::string_view left, std::string_view right) {
  constexpr std::string_view kApart = " \t\r\n()";
  return !left.empty() && !right.empty() && kApart.find(left.back()) == std::string_view::npos &&
         kApart.find(right.front()) == std::string_view::npos;
}

std::string with_replaced(const Script& script, NodeId node,
                          std::span<const std::pair<NodeId, std::string>> parts) {
  std::string out;
  const auto append = [&](std::string_view text) {
    if (glued(out, text)) out += ' ';
    out += text;
  };
  uint32_t copied = script.node(node).begin;
  for (const auto& [part, text] : parts) {
    const Node& n = script.node(part);
    if (n.begin < copied) continue;
    append(script.source().substr(copied, n.begin - copied));
    append(text);
    copied = n.end;
  }
  append(script.source().substr(copied, script.node(node).end - copied));
  return out;
}

}  // namespace gadfly::smtlib::inline script
