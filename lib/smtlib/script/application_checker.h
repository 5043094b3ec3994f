// SPDX-License-Identifier: Apache-2.0
// Finds the meaning of an application: the declaration or the operator of the theory tables that
// its function symbol names, and the sort of the application, given the sorts of its arguments.
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
  bool hexadecimal = false;                // its indices are hexadecimal
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

  // Reads a head that is a list. If its form has no meaning, `understood` is false.
  ApplicationHead read_head(NodeId head);

  // Writes the meaning of `node`, the application of `head` to arguments of these sorts.
  void apply(NodeId node, const ApplicationHead& head, std::span<const SortId> arguments);

  // Is a term of the sort `found` accepted as an argument if the declaration has the sort `wanted`?
  // An Int is accepted as a Real, and an unknown sort as any sort.
  bool accepts(SortId wanted, SortId found) const;

  // Interns the sort of functions from one sort to another.
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
