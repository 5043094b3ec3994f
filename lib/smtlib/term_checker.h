// SPDX-License-Identifier: Apache-2.0
// Gives every term its sort and every symbol its meaning: one walk over a term with an explicit
// stack, scopes opened and closed on the way (let is parallel, inner binders hide outer ones), the
// operator of each application found by matching the theory tables' patterns.
#pragma once

#include <span>
#include <vector>

#include "lib/smtlib/language.h"
#include "lib/smtlib/sort_reader.h"
#include "lib/smtlib/tree.h"
#include "lib/smtlib/typing.h"

namespace gadfly::smtlib {

class TermChecker {
 public:
  TermChecker(const Language& language, const Tree& tree, Typing& typing, SortReader& sorts)
      : language_(language), tree_(tree), typing_(typing), sorts_(sorts) {}

  // The logic has changed: literals may have other sorts.
  void set_logic();

  // Checks the term at `root`, in command number `command`; its sort, kUnknownSort if it is opaque.
  // `replaceable`: list its understood subterms in Typing::replaceable.
  SortId check(NodeId root, uint32_t command, bool replaceable);

  // Is a term of the sort `found` taken where a declaration wants one of `wanted`? Int is for Real,
  // and what is not known may be either.
  bool accepts(SortId wanted, SortId found) const;

  // Opens a scope at `binder` whose variables the caller then declares; close_scope() ends it.
  void open_scope(NodeId binder);
  void declare_local(NodeId name, DeclarationKind kind, SortId sort, uint32_t command);
  void close_scope();

  // Named terms met by check(), for the caller to declare: the symbol's node, and the term.
  struct Named {
    NodeId name;
    NodeId term;
  };
  std::vector<Named>& named() { return named_; }

 private:
  enum class State : uint8_t { kApplication, kLetBindings, kBody, kAnnotated, kMatched, kCase };
  struct Frame {
    NodeId node;
    NodeId next;  // the child to visit next
    State state;
    Symbol head = kNoSymbol;  // of an application of a bare symbol
  };
  // The function symbol of an application: f, (_ f i...), (as f S), (_ bv5 8), (_ is c).
  struct Head {
    Symbol symbol = kNoSymbol;
    SortId ascribed = kUnknownSort;
    uint32_t index_count = 0;
    uint32_t indices[kMaxVariables];
    bool hexadecimal = false;                // its indices
    DeclarationId subject = kNoDeclaration;  // of (_ is c), (_ update s)
    SortId sorts[kMaxVariables];             // indices of (_ emp S T)
    uint32_t sort_count = 0;
    bool understood = false;
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
  void finish_annotation(NodeId node);
  void finish_match(NodeId node);

  Head read_head(NodeId head);
  void read_indexed(NodeId name, Head& head);
  void read_subject(NodeId word, Head& head);
  void apply_declared(NodeId node, DeclarationId id, SortId ascribed,
                      std::span<const SortId> arguments);
  void apply_parametric(NodeId node, DeclarationId id, SortId ascribed,
                        std::span<const SortId> arguments);
  void apply_function(NodeId node, DeclarationId id, std::span<const SortId> arguments);
  SortId function_sort(SortId from, SortId to);
  void finish_lambda(NodeId node);
  void apply_subject(NodeId node, const Head& head, std::span<const SortId> arguments);
  void refer(NodeId symbol, DeclarationId id);
  void apply_operator(NodeId node, const Head& head, std::span<const SortId> arguments);
  SortId fit(const Operator& op, const Head& head, std::span<const SortId> arguments);
  bool fit_pair(const Operator& op, SortId left, SortId right, Binding& binding);
  bool fit_argument(uint32_t pattern, SortId sort, Binding& binding);

  void set(NodeId node, TermKind kind, SortId sort, uint32_t reference);
  void opaque(NodeId node, ProblemKind why, NodeId at);
  SortId literal_sort(LiteralKind kind, NodeId node);
  uint32_t hash_child(NodeId node) const;
  uint32_t hash_children(NodeId node) const;

  const Language& language_;
  const Tree& tree_;
  Typing& typing_;
  SortReader& sorts_;
  SortId numeral_sort_ = kUnknownSort;
  SortId decimal_sort_ = kUnknownSort;
  uint32_t command_ = 0;
  bool replaceable_ = false;
  ScopeId scope_ = kGlobalScope;
  std::vector<Frame> frames_;
  std::vector<SortId> arguments_;
  bool guessing_ = false;  // one of them is not understood
  std::vector<SortId> coerced_;
  std::vector<Named> named_;
};

}  // namespace gadfly::smtlib
