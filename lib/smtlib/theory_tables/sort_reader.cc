// SPDX-License-Identifier: Apache-2.0
// Reads sorts with an explicit stack of the lists whose arguments are not all read yet.
#include "lib/smtlib/theory_tables/sort_reader.h"

#include <algorithm>
#include <array>

namespace gadfly::smtlib::inline theory_tables {

SortId SortReader::unknown(NodeId node) {
  problems_.push_back({ProblemKind::kUnknownSort, node});
  return kUnknownSort;
}

SortId SortReader::read(NodeId node, std::span<const Symbol> parameters) {
  if (tree_.node(node).kind != NodeKind::kList) return atom(node, parameters);
  frames_.clear();
  values_.clear();
  const auto open = [&](NodeId list) {
    const NodeId head = tree_.node(list).first_child;
    const bool indexed = head != kNoNode && tree_.node(head).symbol == kUnderscore;
    const NodeId first = head == kNoNode || indexed ? kNoNode : tree_.node(head).next_sibling;
    frames_.push_back({list, first, static_cast<uint32_t>(values_.size())});
  };
  open(node);
  for (;;) {
    Frame& frame = frames_.back();
    if (frame.next != kNoNode) {
      const NodeId argument = frame.next;
      frame.next = tree_.node(argument).next_sibling;
      if (tree_.node(argument).kind == NodeKind::kList)
        open(argument);
      else
        values_.push_back(atom(argument, parameters));
      continue;
    }
    const Frame done = frame;
    frames_.pop_back();
    const std::span<const SortId> arguments(values_.data() + done.first_value,
                                            values_.size() - done.first_value);
    const NodeId head = tree_.node(done.node).first_child;
    const SortId sort = head == kNoNode ? unknown(done.node) : compound(done.node, head, arguments);
    values_.resize(done.first_value);
    if (frames_.empty()) return sort;
    values_.push_back(sort);
  }
}

SortId SortReader::atom(NodeId node, std::span<const Symbol> parameters) {
  if (!tree_.node(node).is_symbol()) return unknown(node);
  const auto parameter = std::ranges::find(parameters, tree_.node(node).symbol);
  if (parameter != parameters.end())
    return sorts_.parameter(static_cast<uint32_t>(parameter - parameters.begin()));
  return compound(node, node, {});
}

// Returns the sort at `node`. `head` is its symbol, or the list (_ NAME index...). For a `node` (_
// NAME index...), `head` is _.
SortId SortReader::compound(NodeId node, NodeId head, std::span<const SortId> arguments) {
  std::array<uint32_t, kMaxVariables> indices;
  uint32_t index_count = 0;
  NodeId name = head;
  const bool bare_indexed = tree_.node(head).symbol == kUnderscore;
  if (bare_indexed || tree_.node(head).kind == NodeKind::kList) {
    const NodeId underscore = bare_indexed ? head : tree_.node(head).first_child;
    if (underscore == kNoNode || tree_.node(underscore).symbol != kUnderscore) return unknown(node);
    name = tree_.node(underscore).next_sibling;
    if (name == kNoNode) return unknown(node);
    for (NodeId i = tree_.node(name).next_sibling; i != kNoNode; i = tree_.node(i).next_sibling) {
      std::optional<uint32_t> value = tree_.numeral(i);
      if ((!value || *value > kMaxIndex) && tree_.node(i).kind == NodeKind::kNumeral)
        value = sorts_.large_prime(tree_.text(i));
      if (!value || index_count == kMaxVariables) return unknown(node);
      indices[index_count++] = *value;
    }
  }
  const Symbol symbol = tree_.node(name).symbol;
  if (!tree_.node(name).is_symbol()) return unknown(node);
  if (std::ranges::find(arguments, kUnknownSort) != arguments.end()) return kUnknownSort;
  if (const uint32_t declared = declared_.visible[symbol]) {
    const SortDeclaration& declaration = declared_.declarations[declared];
    if (index_count > 0 || declaration.arity != arguments.size()) return unknown(node);
    if (declaration.body == kUnknownSort) return sorts_.intern(symbol, {}, arguments);
    const SortId sort = sorts_.instantiate(declaration.body, arguments);
    if (sort == kUnknownSort) problems_.push_back({ProblemKind::kTooLarge, node});
    return sort;
  }
  if (index_count == 0 && arguments.empty())
    if (const SortId sort = theory_set_.abbreviated_sort(symbol)) return sort;
  if (index_count == 0 && !arguments.empty() && arguments.size() <= kMaxPack)
    if (const SortAbbreviation* found = theory_set_.abbreviation(symbol);
        found != nullptr && found->pattern >= 0) {
      Binding binding;
      bind_pack(sorts_, theory_set_.variadic_constructor(), 0, arguments, binding);
      return build(theory_set_.pool(), sorts_, static_cast<uint32_t>(found->pattern), binding);
    }
  const SortConstructor* constructor = theory_set_.sort_constructor(symbol);
  if (constructor != nullptr && constructor->right_assoc && index_count == 0 &&
      arguments.size() > 2) {
    SortId nested = arguments.back();
    for (size_t i = arguments.size() - 1; i-- > 0;)
      nested = sorts_.intern(symbol, {}, std::array{arguments[i], nested});
    return nested;
  }
  if (constructor == nullptr || constructor->indices.size() != index_count ||
      !constructor->takes(arguments.size()) ||
      !theory_set_.allows(*constructor, {indices.data(), index_count}))
    return unknown(node);
  const Symbol meant = constructor->alias_of == kNoSymbol ? symbol : constructor->alias_of;
  return sorts_.intern(meant, {indices.data(), index_count}, arguments);
}

}  // namespace gadfly::smtlib::inline theory_tables
