// SPDX-License-Identifier: Apache-2.0
// Represents mutations and reductions as lists of edits to a script's text: replace a node, insert
// or delete a command (docs/design.md section 4). Applying them is one copying pass, so a mutant
// differs from its parent only at the edits. An edit that inserts a term carries the declarations
// that the term's symbols refer to, and is rejected if they would refer to others at the new place:
// no bound variable escapes or is captured.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {

// A term's text under construction, with the meaning of its symbols.
struct TermText {
  struct Use {
    Symbol name;
    DeclarationId declaration;  // kNoDeclaration: the theory's symbol of that name

    bool operator==(const Use&) const = default;
  };
  std::string text;
  std::vector<Use> uses;
  uint32_t nodes = 0;  // size of the term in S-expression nodes

  void clear();
  // Appends a symbol, in bars if it needs them.
  void add_symbol(const Script& script, Symbol name, DeclarationId declaration);
  // Appends text without symbols that could be captured: parentheses, literals, indices, sorts.
  void add_raw(std::string_view raw, uint32_t raw_nodes = 0);
  // Appends the text of an understood term of the script, and the uses of its free symbols. Returns
  // false and appends nothing if the term names a subterm (a copy would name it twice), has an
  // annotation without its quantifier, or contains something opaque (its symbols are unknown).
  bool add_term(const Script& script, NodeId term);
};

class Edits {
 public:
  void clear();
  bool empty() const { return edits_.empty(); }

  // Replaces the understood term at `node` by `term`. Error kCapture: a symbol of `term` would
  // refer to another declaration there, or the replaced term names a subterm.
  Result<Done> replace_term(const Script& script, NodeId node, const TermText& term);

  // Replaces the bytes of a node: a literal, an operator symbol, a command. The caller must ensure
  // that sorts and symbols stay correct.
  void replace_node(const Script& script, NodeId node, std::string_view text);

  // Deletes a node inside a list, with the space before it.
  void delete_node(const Script& script, NodeId node);

  // Appends the edits of another list for the same script.
  void append(const Edits& other);

  // insert_before, insert_after: insert text on a line of its own before or after a command.
  // delete_command: deletes a command, and its line if nothing else is on it; returns the number of
  // deleted bytes.
  void insert_before(const Script& script, uint32_t command, std::string_view text);
  void insert_after(const Script& script, uint32_t command, std::string_view text);
  size_t delete_command(const Script& script, uint32_t command);

  // Sets `out` to the new text. Error kOverlap: two edits touch the same bytes. The order in which
  // edits were added does not matter, except for insertions at one place.
  Result<Done> apply(const Script& script, std::string& out);

 private:
  struct Edit {
    uint32_t begin;  // in bytes of the source, of the replaced text
    uint32_t end;
    uint32_t text;  // offset of the new text in text_
    uint32_t length;
  };
  void add(uint32_t begin, uint32_t end, std::string_view text);

  std::vector<Edit> edits_;
  std::string text_;
};

// Returns whether the subtree of `node` names one of its terms.
bool names_a_term(const Script& script, NodeId node);

}  // namespace gadfly::smtlib::inline script
