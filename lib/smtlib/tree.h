// SPDX-License-Identifier: Apache-2.0
// The syntax of a script: its bytes and one flat array of S-expression nodes in preorder, each a
// span of the bytes (docs/design.md section 4). Nothing here knows what the symbols mean; script.h
// adds that. Reading is iterative: nesting costs memory, never stack.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/symbol_table.h"

namespace gadfly::smtlib {

// An index into the array. 0 is the root, whose children are the commands; since the root is
// nobody's child, 0 also means "no such node" in the links below.
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
  kString,
};

struct Node {
  uint32_t begin = 0;  // bytes of the source, end excluded
  uint32_t end = 0;
  Symbol symbol = kNoSymbol;  // of symbols (without bars) and keywords (with colon)
  NodeId parent = kRoot;
  NodeId first_child = kNoNode;   // kNoNode in an atom and in ()
  NodeId next_sibling = kNoNode;  // kNoNode at the last
  NodeKind kind = NodeKind::kRoot;

  bool is_symbol() const { return kind == NodeKind::kSymbol || kind == NodeKind::kQuotedSymbol; }
};

// Longer sources are refused, bytes.
inline constexpr size_t kMaxSourceBytes = size_t{1} << 30;

class Tree {
 public:
  explicit Tree(SymbolTable symbols) : symbols_(std::move(symbols)), own_(symbols_.size()) {}
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  // Replaces the content by a copy of `text`. On an error (lexical, unbalanced parentheses, an atom
  // outside of any command, too large) the tree is left empty and the position says where.
  Result<Done> parse(std::string_view text);

  std::string_view source() const { return source_; }
  const Node& node(NodeId id) const { return nodes_[id]; }
  NodeId node_count() const { return static_cast<NodeId>(nodes_.size()); }

  // The bytes of a node.
  std::string_view text(NodeId id) const {
    return std::string_view(source_).substr(nodes_[id].begin, nodes_[id].end - nodes_[id].begin);
  }

  // Where a node begins, for messages.
  Position position(NodeId id) const;

  // The child number `index` from 0, kNoNode if there are not that many.
  NodeId child(NodeId id, uint32_t index) const;
  uint32_t child_count(NodeId id) const;

  // The number that a numeral spells; nothing where it is none, or larger than 32 bits.
  std::optional<uint32_t> numeral(NodeId id) const;
  // The same of a hexadecimal.
  std::optional<uint32_t> hexadecimal(NodeId id) const;

  // The node after the last of `id`'s subtree in preorder.
  NodeId subtree_end(NodeId id) const;

  const SymbolTable& symbols() const { return symbols_; }

 protected:
  SymbolTable symbols_;

 private:
  Error error_at(ErrorCode code, std::string message, size_t offset);
  Result<Done> read_nodes();

  uint32_t own_;  // symbols from here on belong to this script, not to its language
  std::string source_;
  std::vector<Node> nodes_;
};

}  // namespace gadfly::smtlib
