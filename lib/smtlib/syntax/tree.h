// SPDX-License-Identifier: Apache-2.0
// The syntax of a script: its bytes, and one flat array of S-expression nodes in preorder. Each
// node is a span of the bytes (docs/design.md section 4). A tree has no meaning of symbols;
// script.h adds it. The parser does not recurse, so deep nesting needs memory but no stack.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/syntax/symbol_table.h"

namespace gadfly::smtlib::inline syntax {

// An index in the array of nodes. 0 is the root, whose children are the commands. The root is not a
// child of any node, so 0 also means "no such node" in the links of Node.
using NodeId = uint32_t;
inline constexpr NodeId kRoot = 0;
inline constexpr NodeId kNoNode = 0;

enum class NodeKind : uint8_t {
  kRoot,
  kList,
  kSymbol,
  kQuotedSymbol,  // |x|: the same symbol as x, but never a reserved word
  kKeyword,
  kNumeral,
  kDecimal,
  kHexadecimal,
  kBinary,
  kField,  // #f3m17
  kString,
};

struct Node {
  uint32_t begin = 0;         // offset of the first byte in the source
  uint32_t end = 0;           // offset after the last byte
  Symbol symbol = kNoSymbol;  // of a symbol (without bars) or a keyword (with its colon)
  NodeId parent = kRoot;
  NodeId first_child = kNoNode;   // kNoNode for an atom and for ()
  NodeId next_sibling = kNoNode;  // kNoNode for the last child
  NodeKind kind = NodeKind::kRoot;

  bool is_symbol() const { return kind == NodeKind::kSymbol || kind == NodeKind::kQuotedSymbol; }
};

// The largest size of a source, in bytes; parse() rejects longer ones.
inline constexpr size_t kMaxSourceBytes = size_t{1} << 30;

class Tree {
 public:
  explicit Tree(SymbolTable symbols) : symbols_(std::move(symbols)), own_(symbols_.size()) {}
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  // Replaces the content by a copy of `text`. Errors: kLexical; kSyntax for unbalanced parentheses
  // or an atom outside of commands; kTooLarge. After an error the tree has no nodes but the root.
  Result<Done> parse(std::string_view text);

  std::string_view source() const { return source_; }
  const Node& node(NodeId id) const { return nodes_[id]; }
  NodeId node_count() const { return static_cast<NodeId>(nodes_.size()); }

  // The bytes of a node.
  std::string_view text(NodeId id) const {
    return std::string_view(source_).substr(nodes_[id].begin, nodes_[id].end - nodes_[id].begin);
  }

  // The line and column of a node's first byte, for messages.
  Position position(NodeId id) const;

  // Returns child number `index`, from 0; kNoNode if there are fewer children.
  NodeId child(NodeId id, uint32_t index) const;
  uint32_t child_count(NodeId id) const;
  // Returns the children in order; `id` is a node: kNoNode is kRoot.
  std::vector<NodeId> children(NodeId id) const;

  // The kind of literal that the node is: kNumeral or kDecimal for a symbol such as -1 or -2.5,
  // which Z3 and cvc5 1.4 read as a number, and the kind of the node for all others.
  NodeKind literal_kind(NodeId id) const;
  // Returns the value of a numeral. Nothing for other nodes, or if it does not fit 32 bits.
  std::optional<uint32_t> numeral(NodeId id) const;
  // Returns the value of a hexadecimal in the same way.
  std::optional<uint32_t> hexadecimal(NodeId id) const;

  // Returns the first node in preorder after the subtree of `id`.
  NodeId subtree_end(NodeId id) const;

  const SymbolTable& symbols() const { return symbols_; }

 protected:
  SymbolTable symbols_;

 private:
  Error error_at(ErrorCode code, std::string message, size_t offset);
  Result<Done> read_nodes();

  uint32_t own_;  // the first symbol that parse() may add; smaller ones are permanent
  std::string source_;
  std::vector<Node> nodes_;
};

}  // namespace gadfly::smtlib::inline syntax
