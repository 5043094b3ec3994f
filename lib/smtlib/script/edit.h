// SPDX-License-Identifier: Apache-2.0
// Represents mutations and reductions as lists of edits to a script's text: replace a node, insert
// or delete a command (docs/design.md section 4). All other bytes of the script are copied, so a
// mutant differs from its parent only at the edits. A TermText records the declaration that each of
// its symbols refers to. An edit that inserts it fails if a symbol would refer to another
// declaration at the new place, so that no bound variable escapes or is captured.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {

// The text of a term under construction, with the declarations that its symbols refer to.
struct TermText {
  struct Use {
    Symbol name;
    DeclarationId declaration;  // kNoDeclaration: the symbol belongs to a theory

    bool operator==(const Use&) const = default;
  };
  std::string text;
  std::vector<Use> uses;
  uint32_t nodes = 0;  // the size of the term in S-expression nodes

  void clear();
  // Appends a symbol, with bars if it needs them.
  void add_symbol(const Script& script, Symbol name, DeclarationId declaration);
  // Appends text that has `raw_nodes` nodes and no symbol that could be captured: parentheses,
  // literals, indices, sorts.
  void add_raw(std::string_view raw, uint32_t raw_nodes = 0);
  // Appends the text of an understood term of the script, and the uses of its free symbols. Returns
  // false and appends nothing in three cases: the term names a subterm, because a copy would
  // declare the name twice; it has an annotation other than directly below a quantifier in the
  // term; or it contains an opaque term, whose symbols are unknown.
  bool add_term(const Script& script, NodeId term);
};

class Edits {
 public:
  void clear();
  bool empty() const { return edits_.empty(); }

  // Replaces the understood term at `node` by `term`. Error kCapture if a symbol of `term` would
  // refer to another declaration at `node`, or if the replaced term names a subterm.
  Result<Done> replace_term(const Script& script, NodeId node, const TermText& term);

  // Replaces the bytes of a node: a literal, an operator symbol, a command. The caller must ensure
  // that sorts and symbols stay correct.
  void replace_node(const Script& script, NodeId node, std::string_view text);

  // Deletes a node inside a list, and the space before it if there is one.
  void delete_node(const Script& script, NodeId node);

  // Replaces a node by a part of it: deletes all bytes around the part, which other edits may
  // change.
  void unwrap_node(const Script& script, NodeId node, NodeId part);

  // Appends the edits of another list for the same script.
  void append(const Edits& other);

  // The bytes of the source that edit number i replaces, as begin and end; equal for an insertion.
  size_t size() const { return edits_.size(); }
  std::pair<uint32_t, uint32_t> range(size_t i) const { return {edits_[i].begin, edits_[i].end}; }

  // Insert text before or after a command, with a line break between the text and the command.
  void insert_before(const Script& script, uint32_t command, std::string_view text);
  void insert_after(const Script& script, uint32_t command, std::string_view text);
  // Deletes a command, and its line if nothing else is on it. Returns the number of deleted bytes.
  size_t delete_command(const Script& script, uint32_t command);

  // Sets `out` to the new text. Error kOverlap if two edits touch the same bytes. The order in
  // which edits were added matters only for insertions at the same offset.
  Result<Done> apply(const Script& script, std::string& out);

 private:
  struct Edit {
    uint32_t begin;  // offset of the replaced text in the source
    uint32_t end;
    uint32_t text;    // offset of the new text in text_
    uint32_t length;  // of the new text, in bytes
  };
  void add(uint32_t begin, uint32_t end, std::string_view text);

  std::vector<Edit> edits_;
  std::string text_;
};

// Returns whether the subtree of `node` contains a :named attribute.
bool names_a_term(const Script& script, NodeId node);

}  // namespace gadfly::smtlib::inline script
