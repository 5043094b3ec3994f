// SPDX-License-Identifier: Apache-2.0
// Finds the sort of every term and the meaning of every symbol in one traversal with an explicit
// stack. Binders open and close scopes: let binds in parallel, and inner binders hide outer ones.
// The application checker finds the operator or declaration of each application.
#pragma once

#include <vector>

#include "lib/smtlib/script/application_checker.h"
#include "lib/smtlib/script/term_writer.h"
#include "lib/smtlib/script/typing.h"
#include "lib/smtlib/syntax/tree.h"
#include "lib/smtlib/theory_tables/sort_reader.h"
#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::smtlib::inline script {

class TermChecker {
 public:
  TermChecker(const TheorySet& theory_set, const Tree& tree, Typing& typing, SortReader& sorts)
      : theory_set_(theory_set),
        tree_(tree),
        typing_(typing),
        sorts_(sorts),
        writer_(tree, typing),
        applications_(theory_set, tree, typing, sorts, writer_) {}

  TermChecker(const TermChecker&) = delete;  // members refer to each other
  TermChecker& operator=(const TermChecker&) = delete;

  // Must be called after the logic has changed, because the sorts of literals depend on the logic.
  void set_logic();

  // Checks the term at `root` in command number `command` and returns its sort, kUnknownSort if the
  // term is opaque. If `replaceable`, adds its understood subterms to Typing::replaceable.
  SortId check(NodeId root, uint32_t command, bool replaceable);

  // The same as ApplicationChecker::accepts().
  bool accepts(SortId wanted, SortId found) const { return applications_.accepts(wanted, found); }

  // Opens a scope at `binder`. The caller then declares its variables with declare_local(), and
  // calls close_scope() at the end.
  void open_scope(NodeId binder);
  void declare_local(NodeId name, DeclarationKind kind, SortId sort, uint32_t command);
  void close_scope();

  // The named terms that check() has found. The caller declares their names.
  struct Named {
    NodeId name;  // the node of the symbol
    NodeId term;
  };
  std::vector<Named>& named() { return named_; }

 private:
  enum class State : uint8_t {
    kApplication,
    kApplied,
    kLetBindings,
    kBody,
    kAnnotated,
    kMatched,
    kCase
  };
  struct Frame {
    NodeId node;
    NodeId next;  // the child to visit next
    State state;
    Symbol head = kNoSymbol;  // the function symbol of an application, if it is not a list
  };

  void visit(NodeId node);
  void visit_atom(NodeId node);
  void enter_let(NodeId node);
  void enter_quantifier(NodeId node);
  void enter_annotation(NodeId node);
  void enter_match(NodeId node);
  bool enter_case(NodeId node, SortId matched);
  void step_match(Frame& frame);
  void enter_application(NodeId node, NodeId head);
  void start_let_body(Frame& frame);
  void finish(const Frame& frame);
  void finish_application(const Frame& frame);
  void finish_applied(NodeId node);
  void finish_annotation(NodeId node);
  void finish_match(NodeId node);
  void finish_lambda(NodeId node);
  void finish_choice(NodeId node);

  SortId literal_sort(LiteralKind kind, NodeId node);
  uint32_t hash_child(NodeId node) const;
  uint32_t hash_children(NodeId node) const;
  uint32_t hash_pairs(NodeId node, NodeId pairs) const;

  const TheorySet& theory_set_;
  const Tree& tree_;
  Typing& typing_;
  SortReader& sorts_;
  TermWriter writer_;
  ApplicationChecker applications_;
  SortId numeral_sort_ = kUnknownSort;
  SortId decimal_sort_ = kUnknownSort;
  uint32_t command_ = 0;
  std::vector<Frame> frames_;
  std::vector<SortId> arguments_;
  std::vector<Named> named_;
};

}  // namespace gadfly::smtlib::inline script
