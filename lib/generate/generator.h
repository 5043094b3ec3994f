// SPDX-License-Identifier: Apache-2.0
// Terms of a wanted sort for a wanted place, out of the script's own: an existing term, or an
// operator of the tables or a function of the script over existing terms, some of them nested.
// TypeFuzz (papers: Park et al., OOPSLA 2021), algorithm 2, with both kinds of production and local
// compatibility: no bound variable escapes, none is captured.
#pragma once

#include "lib/generate/context.h"

namespace gadfly::generate {

class Generator {
 public:
  // For the place of the term `place`, whose own text never appears as an argument.
  Generator(const smtlib::Script& script, Context& context, smtlib::NodeId place);

  // Appends another term of the script of that sort. False, and nothing appended, if none was
  // found.
  bool existing(smtlib::SortId sort, smtlib::TermText& out);

  // Appends an application whose arguments are nested at most `depth` deep.
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
