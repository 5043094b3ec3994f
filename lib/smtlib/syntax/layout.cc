// SPDX-License-Identifier: Apache-2.0
// Walks the nodes in preorder. `open` is the innermost list whose closing parenthesis is not
// printed yet; its parents are the others.
#include "lib/smtlib/syntax/layout.h"

namespace gadfly::smtlib::inline syntax {

std::string laid_out(const Tree& tree) {
  std::string out;
  out.reserve(tree.source().size());
  NodeId open = kRoot;
  const auto close_until = [&](NodeId parent) {
    for (; open != parent; open = tree.node(open).parent) out += ')';
  };
  for (NodeId id = kRoot + 1; id < tree.node_count(); ++id) {
    const Node& node = tree.node(id);
    close_until(node.parent);
    if (!out.empty() && out.back() != '(') out += open == kRoot ? '\n' : ' ';
    if (node.kind == NodeKind::kList) {
      out += '(';
      open = id;
    } else {
      out += tree.text(id);
    }
  }
  close_until(kRoot);
  if (!out.empty()) out += '\n';
  return out;
}

}  // namespace gadfly::smtlib::inline syntax
