// SPDX-License-Identifier: Apache-2.0
// One pass over the tokens with a stack of open lists; see tree.h.
#include "lib/smtlib/tree.h"

#include "lib/smtlib/lexer.h"

namespace gadfly::smtlib {
namespace {

NodeKind node_kind(TokenKind kind) {
  switch (kind) {
    case TokenKind::kSymbol:
      return NodeKind::kSymbol;
    case TokenKind::kQuotedSymbol:
      return NodeKind::kQuotedSymbol;
    case TokenKind::kKeyword:
      return NodeKind::kKeyword;
    case TokenKind::kNumeral:
      return NodeKind::kNumeral;
    case TokenKind::kDecimal:
      return NodeKind::kDecimal;
    case TokenKind::kHexadecimal:
      return NodeKind::kHexadecimal;
    case TokenKind::kBinary:
      return NodeKind::kBinary;
    case TokenKind::kString:
      return NodeKind::kString;
    default:
      GADFLY_INVARIANT(false);
      return NodeKind::kList;
  }
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

Result<Done> Tree::read_nodes() {
  const std::string_view source = source_;
  Lexer lexer(source);
  open_.assign(1, kRoot);
  last_child_.assign(1, kNoNode);
  for (;;) {
    const Token token = lexer.next();
    if (token.kind == TokenKind::kClose) {
      if (open_.size() == 1)
        return error_at(ErrorCode::kSyntax, "a closing parenthesis without an opening one",
                        token.begin);
      nodes_[open_.back()].end = token.end;
      open_.pop_back();
      last_child_.pop_back();
      continue;
    }
    if (token.kind == TokenKind::kEnd) break;
    if (token.kind == TokenKind::kError)
      return error_at(ErrorCode::kLexical, lexer.error_message(), token.begin);
    const NodeId id = node_count();
    const NodeId parent = open_.back();
    Node node = {.begin = token.begin, .end = token.end, .parent = parent};
    if (token.kind == TokenKind::kOpen) {
      node.kind = NodeKind::kList;
    } else {
      if (parent == kRoot)
        return error_at(ErrorCode::kSyntax, "expected a command, which starts with (", token.begin);
      node.kind = node_kind(token.kind);
      const std::string_view text = source.substr(token.begin, token.end - token.begin);
      if (token.kind == TokenKind::kQuotedSymbol) {
        node.symbol = symbols_.intern(text.substr(1, text.size() - 2));
      } else if (token.kind == TokenKind::kSymbol || token.kind == TokenKind::kKeyword) {
        node.symbol = symbols_.intern(text);
      }
    }
    NodeId& last = last_child_.back();
    (last == kNoNode ? nodes_[parent].first_child : nodes_[last].next_sibling) = id;
    last = id;
    nodes_.push_back(node);
    if (token.kind == TokenKind::kOpen) {
      open_.push_back(id);
      last_child_.push_back(kNoNode);
    }
  }
  if (open_.size() > 1)
    return error_at(ErrorCode::kSyntax, "this parenthesis is never closed",
                    nodes_[open_.back()].begin);
  return Done{};
}

Position Tree::position(NodeId id) const {
  return position_of(source_, nodes_[id].begin);
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

}  // namespace gadfly::smtlib
