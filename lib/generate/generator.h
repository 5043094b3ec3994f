// SPDX-License-Identifier: Apache-2.0
// Makes terms of a wanted sort for a given place from the terms of the script: an existing term, or
// an operator of the tables or a function of the script applied to existing terms or to new
// applications. This is algorithm 2 of TypeFuzz (Park et al., OOPSLA 2021), with both kinds of
// production and local compatibility: no bound variable escapes, and none is captured.
#pragma once

#include "lib/generate/generation_context.h"

namespace gadfly::generate {

class Generator {
 public:
  // Makes terms for the place of the term `place`. The text of `place` itself is never an argument.
  Generator(const smtlib::Script& script, Context& context, smtlib::NodeId place);

  // Appends another term of the script of that sort. Returns false and appends nothing if it finds
  // none.
  bool existing(smtlib::SortId sort, smtlib::TermText& out);

  // Appends an application whose arguments nest at most `depth` deep. Returns false and appends
  // nothing if all draws fail.
  bool application(smtlib::SortId sort, uint32_t depth, smtlib::TermText& out);

 private:
  bool argument(smtlib::SortId sort, uint32_t depth, smtlib::TermText& out);
  bool literal(smtlib::SortId sort, bool bare, smtlib::TermText& out);
  bool constant(smtlib::SortId sort, smtlib::TermText& out);
  bool apply_operator(const smtlib::Operator& op, smtlib::SortId sort, uint32_t depth,
                      smtlib::TermText& out);
  bool apply_function(smtlib::DeclarationId id, uint32_t depth, smtlib::TermText& out);
  bool apply_parametric(smtlib::SortId sort, uint32_t depth, smtlib::TermText& out);
  smtlib::DeclarationId draw_function(smtlib::SortId result, bool constant);
  bool bind_arguments(const smtlib::Operator& op, smtlib::Binding& binding);
  bool bind_result(const smtlib::Operator& op, smtlib::SortId sort, smtlib::Binding& binding);
  bool takes_languages() const;
  bool may_move(smtlib::NodeId term) const;
  bool is_variable(smtlib::NodeId term) const;

  const smtlib::Script& script_;
  Context& context_;
  smtlib::NodeId place_;
  const TermIndex& index_;
};

}  // namespace gadfly::generate
