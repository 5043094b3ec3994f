// SPDX-License-Identifier: Apache-2.0
// What an application means: which declaration or which operator of the theory tables its function
// symbol names, and which sort the application has, given the sorts of its arguments.
#pragma once

#include <span>
#include <vector>

#include "lib/smtlib/script/term_writer.h"
#include "lib/smtlib/script/typing.h"
#include "lib/smtlib/syntax/tree.h"
#include "lib/smtlib/theory_tables/sort_reader.h"
#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::smtlib::inline script {

// The function symbol of an application: f, (_ f i...), (as f S), (_ bv5 8), (_ is c).
struct ApplicationHead {
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

class ApplicationChecker {
 public:
  ApplicationChecker(const TheorySet& theory_set, const Tree& tree, Typing& typing,
                     SortReader& sorts, TermWriter& writer)
      : theory_set_(theory_set), tree_(tree), typing_(typing), sorts_(sorts), writer_(writer) {}

  // Is it the name of a declaration in scope or of an operator?
  bool knows(Symbol symbol) const;

  // Reads a head that is a list; not `understood` if it is of no form that has a meaning.
  ApplicationHead read_head(NodeId head);

  // Writes what the application `node` of `head` to arguments of these sorts is.
  void apply(NodeId node, const ApplicationHead& head, std::span<const SortId> arguments);

  // Is a term of the sort `found` taken where a declaration wants one of `wanted`? Int is for Real,
  // and what is not known may be either.
  bool accepts(SortId wanted, SortId found) const;

  // The sort of functions from one sort to another.
  SortId function_sort(SortId from, SortId to);

 private:
  void read_indexed(NodeId name, ApplicationHead& head);
  void read_subject(NodeId word, ApplicationHead& head);
  void apply_declared(NodeId node, DeclarationId id, SortId ascribed,
                      std::span<const SortId> arguments);
  void apply_parametric(NodeId node, DeclarationId id, SortId ascribed,
                        std::span<const SortId> arguments);
  void apply_function(NodeId node, DeclarationId id, std::span<const SortId> arguments);
  void apply_subject(NodeId node, const ApplicationHead& head, std::span<const SortId> arguments);
  void apply_operator(NodeId node, const ApplicationHead& head, std::span<const SortId> arguments);
  SortId fit(const Operator& op, const ApplicationHead& head, std::span<const SortId> arguments);
  bool fit_pair(const Operator& op, SortId left, SortId right, Binding& binding);
  bool fit_argument(uint32_t pattern, SortId sort, Binding& binding);

  const TheorySet& theory_set_;
  const Tree& tree_;
  Typing& typing_;
  SortReader& sorts_;
  TermWriter& writer_;
  std::vector<SortId> coerced_;
};

}  // namespace gadfly::smtlib::inline script
