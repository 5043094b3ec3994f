// SPDX-License-Identifier: Apache-2.0
// Writes formulas about constants as constrained Horn clauses. The constants become the quantified
// variables of each clause and keep their names, so the text of a formula is the constraint of a
// clause without changes. New predicates connect the clauses. Some predicates are applied to other
// terms than the variables, so that clauses form loops.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mutator/strategy.h"

namespace gadfly::mutator {

// Returns whether each free symbol of the term is one of `variables` or a symbol of a theory.
bool about(const smtlib::TermText& term, std::span<const smtlib::DeclarationId> variables);

class ClauseWriter {
 public:
  // Requires at least one constant of the script in `variables`, and at least one formula of the
  // script about these constants in `formulas`. All arguments must outlive the writer.
  ClauseWriter(const smtlib::Script& script, Context& context,
               std::span<const smtlib::DeclarationId> variables,
               std::span<const smtlib::NodeId> formulas);

  // Sets `out` to the commands: declarations of one to three predicates, one clause per formula, up
  // to two more clauses, and one query. Each predicate in the body of a clause is the head of an
  // earlier clause. Returns false and leaves `out` unchanged if the script redeclares and, => or
  // not, or if a formula cannot be copied.
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
  std::string binder_;  // all variables with their sorts, in parentheses
  std::string rank_;    // the sorts of all variables
  std::string text_;
};

}  // namespace gadfly::mutator
