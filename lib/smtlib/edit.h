// SPDX-License-Identifier: Apache-2.0
// Mutations and reductions as lists of edits to a script's text: replace this node by that text,
// insert or delete a command (docs/design.md section 4). Applying them is one pass of copying, so a
// mutant differs from its parent only where it was edited. An edit that inserts a term carries what
// the term's symbols refer to, and is refused where they would refer to something else: bound
// variables neither escape nor get captured.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/script.h"

namespace gadfly::smtlib {

// A term's text under construction, with what its symbols mean.
struct TermText {
  struct Use {
    Symbol name;
    DeclarationId declaration;  // kNoDeclaration: the theory's symbol of that name

    bool operator==(const Use&) const = default;
  };
  std::string text;
  std::vector<Use> uses;
  uint32_t nodes = 0;  // size of the term, S-expression nodes

  void clear();
  // A bare symbol, quoted if it needs that.
  void add_symbol(const Script& script, Symbol name, DeclarationId declaration);
  // Text without symbols that could be captured: parentheses, literals, indices, sorts.
  void add_raw(std::string_view raw, uint32_t raw_nodes = 0);
  // The text of an understood term of the script and the uses of its free symbols. False, and
  // nothing added, where the term names a subterm (a copy would name it twice), has an annotation
  // without its quantifier, or holds something opaque (its symbols are not known).
  bool add_term(const Script& script, NodeId term);
};

class Edits {
 public:
  void clear();
  bool empty() const { return edits_.empty(); }

  // Replaces the understood term at `node` by `term`. kCapture where a symbol of it would refer to
  // something else there, or where the replaced term names a subterm.
  Result<Done> replace_term(const Script& script, NodeId node, const TermText& term);

  // Replaces the bytes of a node: a literal, an operator symbol, a command. The caller answers for
  // sorts and symbols.
  void replace_node(const Script& script, NodeId node, std::string_view text);

  // Deletes a node inside of a list, with the blank before it.
  void delete_node(const Script& script, NodeId node);

  // Takes the edits of another list to the same script over.
  void append(const Edits& other);

  // Inserts text before or after a command, on a line of its own; deletes a command, with its line
  // where it is alone on one, and returns how many bytes that takes away.
  void insert_before(const Script& script, uint32_t command, std::string_view text);
  void insert_after(const Script& script, uint32_t command, std::string_view text);
  size_t delete_command(const Script& script, uint32_t command);

  // The new text in `out`, replacing what was there. kOverlap where two edits touch the same bytes.
  // The order in which edits were added does not matter, except between insertions at one place.
  Result<Done> apply(const Script& script, std::string& out);

 private:
  struct Edit {
    uint32_t begin;  // of the source that is replaced, bytes
    uint32_t end;
    uint32_t text;  // where the new text lies in text_
    uint32_t length;
  };
  void add(uint32_t begin, uint32_t end, std::string_view text);

  std::vector<Edit> edits_;
  std::string text_;
};

// Does the subtree of `node` give a name to one of its terms?
bool names_a_term(const Script& script, NodeId node);

}  // namespace gadfly::smtlib
