// SPDX-License-Identifier: Apache-2.0
// Makes terms of a given sort for a given place in a script. A term is an existing term of the
// script, or an application of an operator or function to existing terms or new applications. This
// is algorithm 2 of TypeFuzz (Park et al., OOPSLA 2021) with both kinds of production and local
// compatibility: bound variables do not leave their scope and are not captured. Binders are a third
// kind of production.
#pragma once

#include "lib/generate/binders/bound_variables.h"
#include "lib/generate/generation_context.h"

namespace gadfly::generate {

class Generator {
 public:
  // Makes terms that may replace the term `place`. They never use the text of `place` itself as an
  // argument.
  Generator(const smtlib::Script& script, Context& context, smtlib::NodeId place);

  // Appends a term of the script of that sort. Returns false and appends nothing if the draws find
  // none that is allowed at the place.
  bool existing(smtlib::SortId sort, smtlib::TermText& out);

  // Appends an application whose arguments nest at most `depth` deep. Returns false and appends
  // nothing if all draws fail.
  bool application(smtlib::SortId sort, uint32_t depth, smtlib::TermText& out);

  // Variables that the caller binds around the new term, so that the term can use them.
  BoundVariables& variables() { return variables_; }

 private:
  bool argument(smtlib::SortId sort, uint32_t depth, smtlib::TermText& out);
  bool literal(smtlib::SortId sort, bool bare, smtlib::TermText& out);
  bool constant(smtlib::SortId sort, smtlib::TermText& out);
  bool quantify(uint32_t depth, smtlib::TermText& out);
  bool apply_binder(smtlib::SortId sort, uint32_t depth, smtlib::TermText& out);
  bool apply_operator(const smtlib::Operator& op, smtlib::SortId sort, uint32_t depth,
                      smtlib::TermText& out);
  bool apply_indexed(smtlib::SortId sort, uint32_t depth, smtlib::TermText& out);
  bool apply_function(smtlib::DeclarationId id, uint32_t depth, smtlib::TermText& out);
  bool apply_parametric(smtlib::SortId sort, uint32_t depth, smtlib::TermText& out);
  bool function(smtlib::SortId sort, smtlib::TermText& out);
  smtlib::DeclarationId draw_function(smtlib::SortId result, bool constant);
  void add_operands(const smtlib::Operator& op, std::vector<smtlib::SortId>& sorts);
  bool takes_functions(const smtlib::Operator& op) const;
  bool bind_argument(uint32_t pattern, bool of_function, smtlib::Binding& binding);
  bool bind_arguments(const smtlib::Operator& op, smtlib::Binding& binding);
  bool bind_result(const smtlib::Operator& op, smtlib::SortId sort, smtlib::Binding& binding);
  bool takes_languages() const;
  bool may_move(smtlib::NodeId term) const;
  bool is_variable(smtlib::NodeId term) const;

  const smtlib::Script& script_;
  Context& context_;
  smtlib::NodeId place_;
  const TermIndex& index_;
  BoundVariables variables_;
};

}  // namespace gadfly::generate
