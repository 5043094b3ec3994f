// SPDX-License-Identifier: Apache-2.0
// Follows a chain of ite from the outside to the inside. The conditions compare the parameter with
// other terms; each is a store, and the last part is the element at all other indices.
#include "lib/smtlib/evaluation/array_text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gadfly::smtlib::inline evaluation {
namespace {

// Arrays of arrays deeper than this are not read, and functions with more entries neither.
constexpr int kDeepestArray = 8;
constexpr size_t kMostEntries = 10000;

class ArrayText {
 public:
  ArrayText(const Tree& model, const std::function<std::string(NodeId)>& part)
      : model_(model), part_(part) {}

  std::optional<std::string> read(NodeId node, std::string_view sort, int depth) {
    NodeId inner = node;
    while (is_list(inner, "store", 4)) inner = model_.child(inner, 1);
    const std::optional<Function> function = function_at(inner);
    if (!function || depth > kDeepestArray) return std::nullopt;
    const std::optional<std::pair<std::string, std::string>> sorts = index_and_element(sort);
    if (!sorts) return std::nullopt;
    std::vector<Entry> entries;  // the strongest first
    for (; node != inner; node = model_.child(node, 1))
      entries.emplace_back(part_(model_.child(node, 2)), part_(model_.child(node, 3)));
    const std::optional<std::string> rest =
        entries_of(*function, sorts->second, depth + 1, entries);
    if (!rest) return std::nullopt;
    std::string text;
    for (size_t i = 0; i < entries.size(); ++i) text += "(store ";
    text += "((as const " + std::string(sort) + ") " + *rest + ')';
    std::ranges::reverse(entries);
    for (const auto& [index, element] : entries) text += ' ' + index + ' ' + element + ')';
    return text;
  }

 private:
  using Entry = std::pair<std::string, std::string>;  // the index and the element
  struct Function {
    std::string_view parameter;
    NodeId body;
  };

  bool is(NodeId node, std::string_view text) const {
    return node != kNoNode && model_.text(node) == text;
  }

  bool is_list(NodeId node, std::string_view head, uint32_t children) const {
    return is(model_.child(node, 0), head) && model_.child_count(node) == children;
  }

  // Returns the parts of "(Array S T)".
  static std::optional<std::pair<std::string, std::string>> index_and_element(
      std::string_view sort) {
    Tree tree{SymbolTable()};
    if (!tree.parse(sort)) return std::nullopt;
    const NodeId list = tree.child(kRoot, 0);
    if (list == kNoNode || tree.child_count(list) != 3 || tree.text(tree.child(list, 0)) != "Array")
      return std::nullopt;
    return std::pair(std::string(tree.text(tree.child(list, 1))),
                     std::string(tree.text(tree.child(list, 2))));
  }

  // Reads (lambda ((x S)) body) and (_ as-array f).
  std::optional<Function> function_at(NodeId node) const {
    if (is_list(node, "lambda", 3)) return function(model_.child(node, 1), model_.child(node, 2));
    if (!is_list(node, "_", 3) || !is(model_.child(node, 1), "as-array")) return std::nullopt;
    const std::string_view name = model_.text(model_.child(node, 2));
    for (NodeId at = kRoot; at < model_.subtree_end(kRoot); ++at)
      if (is_list(at, "define-fun", 5) && is(model_.child(at, 1), name))
        return function(model_.child(at, 2), model_.child(at, 4));
    return std::nullopt;
  }

  std::optional<Function> function(NodeId parameters, NodeId body) const {
    if (model_.child_count(parameters) != 1) return std::nullopt;
    const NodeId name = model_.child(model_.child(parameters, 0), 0);
    if (name == kNoNode) return std::nullopt;
    return Function{model_.text(name), body};
  }

  // Does the parameter, or something with its name, occur in the term?
  bool depends(const Function& function, NodeId term) const {
    for (NodeId node = term; node < model_.subtree_end(term); ++node)
      if (is(node, function.parameter)) return true;
    return false;
  }

  // Appends the values for which the condition is true: (= x v), (= v x), or a disjunction of them.
  // Returns false if it is another term.
  bool indices_of(const Function& function, NodeId condition, std::vector<NodeId>& indices) const {
    std::vector<NodeId> open = {condition};
    while (!open.empty()) {
      const NodeId at = open.back();
      open.pop_back();
      const std::vector<NodeId> parts = model_.children(at);
      if (parts.empty()) return false;
      if (is(parts[0], "or")) {
        open.insert(open.end(), parts.begin() + 1, parts.end());
        continue;
      }
      if (!is_list(at, "=", 3)) return false;
      const bool first = is(parts[1], function.parameter);
      const NodeId index = parts[first ? 2 : 1];
      if (!is(parts[first ? 1 : 2], function.parameter) || depends(function, index)) return false;
      indices.push_back(index);
    }
    return true;
  }

  // Appends the entries, the strongest first, and returns the element at all other indices.
  std::optional<std::string> entries_of(const Function& function, std::string_view sort, int depth,
                                        std::vector<Entry>& entries) {
    NodeId body = function.body;
    std::vector<NodeId> indices;
    for (; is_list(body, "ite", 4); body = model_.child(body, 3)) {
      indices.clear();
      const std::optional<std::string> element =
          element_of(function, model_.child(body, 2), sort, depth);
      if (!element || !indices_of(function, model_.child(body, 1), indices)) return std::nullopt;
      for (const NodeId index : indices) entries.emplace_back(part_(index), *element);
      if (entries.size() > kMostEntries) return std::nullopt;
    }
    if (sort == "Bool" && depends(function, body)) {
      indices.clear();
      if (!indices_of(function, body, indices)) return std::nullopt;
      for (const NodeId index : indices) entries.emplace_back(part_(index), "true");
      return "false";
    }
    return element_of(function, body, sort, depth);
  }

  // The text of an element, which must not depend on the index.
  std::optional<std::string> element_of(const Function& function, NodeId node,
                                        std::string_view sort, int depth) {
    if (depends(function, node)) return std::nullopt;
    if (std::optional<std::string> array = read(node, sort, depth)) return array;
    return part_(node);
  }

  const Tree& model_;
  const std::function<std::string(NodeId)>& part_;
};

}  // namespace

std::optional<std::string> array_text(const Tree& model, NodeId node, std::string_view sort,
                                      const std::function<std::string(NodeId)>& part) {
  return ArrayText(model, part).read(node, sort, 0);
}

}  // namespace gadfly::smtlib::inline evaluation
