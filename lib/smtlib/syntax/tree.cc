// SPDX-License-Identifier: Apache-2.0
// Parses in one pass over the tokens. The stack of open lists needs no memory of its own.
#include "lib/smtlib/syntax/tree.h"

#include <algorithm>
#include <charconv>
#include <iterator>

#include "lib/smtlib/syntax/lexer.h"

namespace gadfly::smtlib::inline syntax {
namespace {

// The kind of node by TokenKind. kRoot marks tokens that do not start a node.
constexpr NodeKind kNodeKinds[] = {
    NodeKind::kRoot,         NodeKind::kList,    NodeKind::kRoot,    NodeKind::kSymbol,
    NodeKind::kQuotedSymbol, NodeKind::kKeyword, NodeKind::kNumeral, NodeKind::kDecimal,
    NodeKind::kHexadecimal,  NodeKind::kBinary,  NodeKind::kField,   NodeKind::kString,
    NodeKind::kRoot};
static_assert(std::size(kNodeKinds) == static_cast<size_t>(TokenKind::kError) + 1);

NodeKind node_kind(TokenKind kind) {
  return kNodeKinds[static_cast<size_t>(kind)];
}

}  // namespace

Error Tree::error_at(ErrorCode code, std::string message, size_t offset) {
  nodes_.resize(1);
  nodes_[kRoot] = Node();
  return {code, std::move(message), position_of(source_, offset)};
}

Result<Done> Tree::parse(std::string_view text) {
  symbols_.truncate(own_);
  nodes_.clear();
  nodes_.emplace_back();
  if (text.size() > kMaxSourceBytes) {
    source_.clear();
    return Error{ErrorCode::kTooLarge, "the script is longer than 1 GiB", {}};
  }
  source_.assign(text);
  nodes_[kRoot].end = static_cast<uint32_t>(text.size());
  return read_nodes();
}

// `open` is the innermost open list, and `last` its last child so far. When a list is closed, its
// parent becomes `open` and the list becomes `last`, so the links of the tree serve as the stack.
Result<Done> Tree::read_nodes() {
  const std::string_view source = source_;
  Lexer lexer(source);
  NodeId open = kRoot;
  NodeId last = kNoNode;
  for (;;) {
    const Token token = lexer.next();
    if (token.kind == TokenKind::kClose) {
      if (open == kRoot)
        return error_at(ErrorCode::kSyntax, "a closing parenthesis without an opening one",
                        token.begin);
      nodes_[open].end = token.end;
      last = open;
      open = nodes_[open].parent;
      continue;
    }
    if (token.kind == TokenKind::kEnd) break;
    if (token.kind == TokenKind::kError)
      return error_at(ErrorCode::kLexical, lexer.error_message(), token.begin);
    const NodeId id = node_count();
    Node& node = nodes_.emplace_back();
    (last == kNoNode ? nodes_[open].first_child : nodes_[last].next_sibling) = id;
    node.begin = token.begin;
    node.end = token.end;
    node.parent = open;
    node.kind = node_kind(token.kind);
    last = id;
    if (token.kind == TokenKind::kOpen) {
      open = id;
      last = kNoNode;
    } else if (open == kRoot) {
      return error_at(ErrorCode::kSyntax, "expected a command, which starts with (", token.begin);
    } else if (token.kind == TokenKind::kSymbol || token.kind == TokenKind::kKeyword) {
      node.symbol = symbols_.intern({source.data() + token.begin, token.end - token.begin});
    } else if (token.kind == TokenKind::kQuotedSymbol) {
      node.symbol = symbols_.intern({source.data() + token.begin + 1, token.end - token.begin - 2});
    }
  }
  if (open != kRoot)
    return error_at(ErrorCode::kSyntax, "this parenthesis is never closed", nodes_[open].begin);
  return Done{};
}

Position Tree::position(NodeId id) const {
  return position_of(source_, nodes_[id].begin);
}

namespace {

std::optional<uint32_t> read_digits(std::string_view digits, int base) {
  uint32_t value = 0;
  const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  return parsed.ec == std::errc() ? std::optional(value) : std::nullopt;
}

}  // namespace

std::vector<NodeId> Tree::children(NodeId id) const {
  std::vector<NodeId> found;
  for (NodeId at = node(id).first_child; at != kNoNode; at = node(at).next_sibling)
    found.push_back(at);
  return found;
}

NodeKind Tree::literal_kind(NodeId id) const {
  constexpr std::string_view kDigits = "0123456789";
  const std::string_view name = text(id);
  if (node(id).kind != NodeKind::kSymbol || !name.starts_with('-')) return node(id).kind;
  const size_t point = std::min(name.find_first_not_of(kDigits, 1), name.size());
  if (point == 1) return NodeKind::kSymbol;
  if (point == name.size()) return NodeKind::kNumeral;
  const bool fraction = name[point] == '.' && point + 1 < name.size() &&
                        name.find_first_not_of(kDigits, point + 1) == std::string_view::npos;
  return fraction ? NodeKind::kDecimal : NodeKind::kSymbol;
}

std::optional<uint32_t> Tree::numeral(NodeId id) const {
  return node(id).kind == NodeKind::kNumeral ? read_digits(text(id), 10) : std::nullopt;
}

std::optional<uint32_t> Tree::hexadecimal(NodeId id) const {
  return node(id).kind == NodeKind::kHexadecimal ? read_digits(text(id).substr(2), 16)
                                                 : std::nullopt;
}

NodeId Tree::child(NodeId id, uint32_t index) const {
  NodeId child = nodes_[id].first_child;
  while (index-- > 0 && child != kNoNode) child = nodes_[child].next_sibling;
  return child;
}

uint32_t Tree::child_count(NodeId id) const {
  uint32_t count = 0;
  for (NodeId c = nodes_[id].first_child; c != kNoNode; c = nodes_[c].next_sibling) ++count;
  return count;
}

NodeId Tree::subtree_end(NodeId id) const {
  for (; id != kRoot; id = nodes_[id].parent)
    if (nodes_[id].next_sibling != kNoNode) return nodes_[id].next_sibling;
  return node_count();
}

}  // namespace gadfly::smtlib::inline syntax
