// SPDX-License-Identifier: Apache-2.0
// Matches patterns with nodes and prints replacements, both by recursion over the rule, never over
// the script.
#include "lib/reducer/rewriting.h"

#include <map>
#include <memory>
#include <utility>

#include "lib/reducer/facts.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

constexpr std::string_view kEllipsis = "...";

// A pattern or a replacement: an atom or a list.
struct RewriteShape {
  std::string atom;  // empty if this is a list
  std::vector<RewriteShape> parts = {};
  bool repeated = false;  // an ellipsis follows

  bool variable() const { return atom.size() > 1 && atom[0] == '?'; }
};

RewriteShape shape_of(const Tree& tree, NodeId node) {
  if (tree.node(node).kind != NodeKind::kList) return {std::string(tree.text(node))};
  RewriteShape list;
  for (NodeId c = tree.node(node).first_child; c != kNoNode; c = tree.node(c).next_sibling) {
    if (tree.text(c) == kEllipsis && !list.parts.empty()) {
      list.parts.back().repeated = true;
    } else {
      list.parts.push_back(shape_of(tree, c));
    }
  }
  return list;
}

// The texts that each variable stands for: one text, or any number of texts if an ellipsis follows
// it.
using RewriteMatch = std::map<std::string, std::vector<std::string_view>>;

bool fits(const Script& script, const RewriteShape& pattern, NodeId node, RewriteMatch& match) {
  if (pattern.variable()) {
    const auto [bound, fresh] = match.try_emplace(pattern.atom, 1, script.text(node));
    return fresh || (bound->second.size() == 1 && bound->second[0] == script.text(node));
  }
  if (!pattern.atom.empty()) return script.text(node) == pattern.atom;
  if (script.node(node).kind != NodeKind::kList) return false;
  NodeId child = script.node(node).first_child;
  for (const RewriteShape& part : pattern.parts) {
    if (part.repeated) {
      std::vector<std::string_view>& all = match[part.atom];
      for (; child != kNoNode; child = script.node(child).next_sibling)
        all.push_back(script.text(child));
      return true;
    }
    if (child == kNoNode || !fits(script, part, child, match)) return false;
    child = script.node(child).next_sibling;
  }
  return child == kNoNode;
}

// Prints a shape. Of a variable that an ellipsis repeats, prints text number `turn`.
void print(const RewriteShape& shape, const RewriteMatch& match, size_t turn, std::string& out) {
  if (shape.variable()) {
    const std::vector<std::string_view>& all = match.at(shape.atom);
    out += all[std::min(turn, all.size() - 1)];
  } else if (!shape.atom.empty()) {
    out += shape.atom;
  } else {
    out += '(';
    for (const RewriteShape& part : shape.parts) {
      // The last variable in a repeated part determines the number of repetitions.
      const RewriteShape* counted = &part;
      while (counted->atom.empty() && !counted->parts.empty()) counted = &counted->parts.back();
      const size_t times = part.repeated ? match.at(counted->atom).size() : 1;
      for (size_t i = 0; i < times; ++i) {
        if (out.back() != '(') out += ' ';
        print(part, match, part.repeated ? i : turn, out);
      }
    }
    out += ')';
  }
}

// Finds the variables of a shape, and whether an ellipsis repeats each of them.
void find_variables(const RewriteShape& shape, bool repeated, std::map<std::string, bool>& out) {
  if (shape.variable()) out[shape.atom] = repeated || shape.repeated;
  for (const RewriteShape& part : shape.parts)
    find_variables(part, repeated || shape.repeated, out);
}

struct Rewrite {
  RewriteShape before;
  std::vector<RewriteShape> after;

  void propose(const Facts& facts, NodeId node, Changes& changes) const {
    const Script& script = facts.script();
    // Quick rejection by the head of the list.
    if (node == kRoot || script.node(node).parent == kRoot) return;
    const NodeId head = script.node(node).first_child;
    if ((head == kNoNode) != before.parts.empty()) return;
    if (head != kNoNode && !before.parts[0].atom.empty() && !before.parts[0].variable() &&
        script.text(head) != before.parts[0].atom)
      return;
    RewriteMatch match;
    if (!fits(script, before, node, match)) return;
    for (const RewriteShape& shape : after) {
      std::string text;
      print(shape, match, 0, text);
      changes.replace(node, text);
    }
  }
};

Error complaint(const Tree& tree, NodeId node, const std::string& message) {
  return Error{ErrorCode::kTable, message, tree.position(node)};
}

}  // namespace

Result<std::vector<ReductionRule>> read_rewrites(std::string_view text) {
  Tree tree{SymbolTable()};
  if (Result<Done> parsed = tree.parse(text); !parsed) return parsed.error();
  std::vector<ReductionRule> rules;
  for (NodeId row = tree.node(kRoot).first_child; row != kNoNode;
       row = tree.node(row).next_sibling) {
    if (tree.child_count(row) < 4 || tree.text(tree.child(row, 0)) != "rewrite")
      return complaint(tree, row, "expected (rewrite NAME BEFORE AFTER...)");
    const NodeId before = tree.child(row, 2);
    auto rewrite = std::make_shared<Rewrite>();
    rewrite->before = shape_of(tree, before);
    std::map<std::string, bool> known;
    find_variables(rewrite->before, false, known);
    std::string does(tree.text(before));
    for (NodeId a = tree.node(before).next_sibling; a != kNoNode; a = tree.node(a).next_sibling) {
      rewrite->after.push_back(shape_of(tree, a));
      does += (a == tree.node(before).next_sibling ? " -> " : ", ") + std::string(tree.text(a));
      std::map<std::string, bool> used;
      find_variables(rewrite->after.back(), false, used);
      for (const auto& [name, repeated] : used)
        if (!known.contains(name) || known[name] != repeated)
          return complaint(tree, a, name + " does not stand for the same in the pattern");
    }
    rules.push_back({std::string(tree.text(tree.child(row, 1))), Stage::kDetails, does,
                     [rewrite](const Facts& facts, NodeId node, Changes& changes) {
                       rewrite->propose(facts, node, changes);
                     }});
  }
  return rules;
}

}  // namespace gadfly::reducer
