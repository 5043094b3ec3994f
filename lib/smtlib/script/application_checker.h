// SPDX-License-Identifier: Apache-2.0
// Finds the meaning of an application from the sorts of its arguments: the sort of the application,
// and the declaration or the operator of the theory tables that its function symbol refers to.
#pragma once

#include <span>
#include <vector>

#include "lib/smtlib/script/term_writer.h"
#include "lib/smtlib/script/typing.h"
#include "lib/smtlib/syntax/tree.h"
#include "lib/smtlib/theory_tables/sort_reader.h"
#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::smtlib::inline script {

// The function symbol of an application, such as f, (_ f i...), (as f S), (_ bv5 8) or (_ is c).
struct ApplicationHead {
  Symbol symbol = kNoSymbol;
  SortId ascribed = kUnknownSort;  // S in (as f S)
  uint32_t index_count = 0;
  uint32_t indices[kMaxVariables];         // the first of them
  bool hexadecimal = false;                // its indices are hexadecimal
  DeclarationId subject = kNoDeclaration;  // c in (_ is c), s in (_ update s)
  SortId sorts[kMaxVariables];             // the indices that are sorts, as in (_ emp S T)
  uint32_t sort_count = 0;
  // Of f in (_ map f) or (_ map (f (S T) U)): whether there is one; its sort, unless f is an
  // operator without sorts after it; and its name if it is an operator.
  bool has_function = false;
  SortId function = kUnknownSort;
  Symbol function_operator = kNoSymbol;
  bool understood = false;  // read_head() has found a meaning
};

class ApplicationChecker {
 public:
  ApplicationChecker(const TheorySet& theory_set, const Tree& tree, Typing& typing,
                     SortReader& sorts, TermWriter& writer)
      : theory_set_(theory_set), tree_(tree), typing_(typing), sorts_(sorts), writer_(writer) {}

  // Returns whether the symbol is the name of a declaration in scope or of an operator.
  bool knows(Symbol symbol) const;

  // Reads a function symbol that is a list. If its form has no meaning, `understood` is false.
  ApplicationHead read_head(NodeId head);

  // Records the meaning of `node`, the application of `head` to arguments of these sorts.
  void apply(NodeId node, const ApplicationHead& head, std::span<const SortId> arguments);

  // Records the meaning of `node`, the application of a term to arguments: `sorts` are the sorts of
  // the term, which must be a function or an array, and of the arguments.
  void apply_term(NodeId node, std::span<const SortId> sorts);

  // Returns whether a declaration with a parameter of the sort `wanted` accepts an argument of the
  // sort `found`. An Int is accepted as a Real, and a function as an array and vice versa. If one
  // sort is unknown, the result is true.
  bool accepts(SortId wanted, SortId found) const;

  // Returns the sort of functions from one sort to another; adds it if it is new.
  SortId function_sort(SortId from, SortId to);

  // Returns the sort of arrays of elements; adds it if it is new. Requires that the theories have
  // arrays.
  SortId array_sort(SortId index, SortId element);

 private:
  void read_indexed(NodeId name, ApplicationHead& head);
  void read_digits_name(ApplicationHead& head) const;
  void read_subject(NodeId word, ApplicationHead& head);
  bool read_function(NodeId index, ApplicationHead& head);
  SortId read_function_sort(NodeId parameters);
  void apply_declared(NodeId node, DeclarationId id, SortId ascribed,
                      std::span<const SortId> arguments);
  void apply_parametric(NodeId node, DeclarationId id, SortId ascribed,
                        std::span<const SortId> arguments);
  void apply_function(NodeId node, DeclarationId id, std::span<const SortId> arguments);
  SortId sort_of_function(const Declaration& declaration);
  SortId result_of(SortId function, SortId argument) const;
  bool has_constructor(SortId sort, Symbol constructor) const;
  bool is_applicable(SortId sort) const;  // a function, or an array with one index
  // Returns whether the sorts are the same if (-> A B) is (Array A B), as in Z3.
  bool interchangeable(SortId a, SortId b) const;
  void apply_subject(NodeId node, const ApplicationHead& head, std::span<const SortId> arguments);
  void apply_operator(NodeId node, const ApplicationHead& head, std::span<const SortId> arguments);
  SortId fit(const Operator& op, const ApplicationHead& head, std::span<const SortId> arguments);
  bool fit_pair(const Operator& op, SortId left, SortId right, Binding& binding);
  bool fit_pack(const Operator& op, std::span<const SortId> arguments, Binding& binding);
  bool told_apart(const Operator& op) const;
  bool fit_function(const Operator& op, const ApplicationHead& head, Binding& binding);
  bool fit_argument(uint32_t pattern, SortId sort, Binding& binding);

  const TheorySet& theory_set_;
  const Tree& tree_;
  Typing& typing_;
  SortReader& sorts_;
  TermWriter& writer_;
  std::vector<SortId> coerced_;
};

}  // namespace gadfly::smtlib::inline script
