// SPDX-License-Identifier: Apache-2.0
// Reads (examples (KIND NAME (with COMMAND...) (without COMMAND...) ...) ...).
#include "tools/probing/examples.h"

#include "lib/base/check.h"
#include "lib/smtlib/syntax/tree.h"

namespace gadfly::tools::inline probing {
namespace {

using smtlib::kNoNode;
using smtlib::NodeId;
using smtlib::Tree;

NodeId next(const Tree& tree, NodeId node) {
  return tree.node(node).next_sibling;
}

// The text of a node on one line: line breaks outside of strings become spaces.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool space = c == '\n' || c == ' ';
    if (!space || !line.ends_with(' ')) line += space ? ' ' : c;
  }
  return line;
}

// The commands of a list (with COMMAND...).
std::string script_of(const Tree& tree, NodeId list) {
  std::string script;
  for (NodeId command = next(tree, tree.node(list).first_child); command != kNoNode;
       command = next(tree, command))
    script += one_line(tree.text(command));
  return script;
}

std::vector<Example> read_examples(std::string_view text) {
  Tree tree{smtlib::SymbolTable()};
  const Result<Done> parsed = tree.parse(text);
  GADFLY_INVARIANT(parsed.ok());
  std::vector<Example> examples;
  const NodeId all = tree.child(smtlib::kRoot, 0);
  for (NodeId node = tree.child(all, 1); node != kNoNode; node = next(tree, node)) {
    Example example = {std::string(tree.text(tree.child(node, 0))),
                       std::string(tree.text(tree.child(node, 1))),
                       {}};
    for (NodeId with = tree.child(node, 2); with != kNoNode;) {
      const NodeId without = next(tree, with);
      GADFLY_INVARIANT(without != kNoNode);
      example.pairs.push_back({script_of(tree, with), script_of(tree, without)});
      with = next(tree, without);
    }
    examples.push_back(std::move(example));
  }
  return examples;
}

}  // namespace

std::vector<Example> examples_of(std::string_view kind) {
  static const std::vector<Example> all = read_examples(embedded_examples().front().second);
  std::vector<Example> chosen;
  for (const Example& example : all)
    if (example.kind == kind) chosen.push_back(example);
  return chosen;
}

}  // namespace gadfly::tools::inline probing
