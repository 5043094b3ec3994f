// SPDX-License-Identifier: Apache-2.0
// Constrained Horn clauses of formulas about constants. The constants become the variables of each
// clause, under their own names, so that a formula's text stays as it is and becomes the clause's
// constraint; between the clauses stand new predicates, some of them about other terms than the
// variables, which makes loops.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mutator/strategy.h"

namespace gadfly::mutator {

// Are all free symbols of the term among these, or the theories'?
bool about(const smtlib::TermText& term, std::span<const smtlib::DeclarationId> variables);

class ClauseWriter {
 public:
  // `variables` are constants of the script, one at least, and `formulas` formulas of it about
  // them, one at least. All must outlive the writer.
  ClauseWriter(const smtlib::Script& script, Context& context,
               std::span<const smtlib::DeclarationId> variables,
               std::span<const smtlib::NodeId> formulas);

  // The commands that declare one to three predicates, a clause for each formula and up to two
  // more, and one that says what must not be. Each predicate that a clause starts from is reached
  // by one before it. False where the script gives a connective another meaning.
  bool write(std::string& out);

 private:
  std::string variable(size_t number) const;
  bool find_connectives();
  void bind_variables();
  void declare_predicates();
  void write_atom(size_t predicate, bool of_terms);
  bool write_argument(size_t number);
  bool in_formulas(smtlib::NodeId term) const;
  bool write_formula(smtlib::NodeId formula);
  void open_clause();
  bool write_clause(smtlib::NodeId formula, size_t reached, size_t head);
  bool write_query(size_t predicate);

  const smtlib::Script& script_;
  Context& context_;
  const std::span<const smtlib::DeclarationId> variables_;
  const std::span<const smtlib::NodeId> formulas_;
  std::vector<std::string> predicates_;
  std::string_view and_, implies_, not_;
  std::string binder_;  // of all variables
  std::string rank_;    // their sorts
  std::string text_;
};

}  // namespace gadfly::mutator
