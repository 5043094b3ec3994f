// SPDX-License-Identifier: Apache-2.0
// Uses of the functions that a script declares or defines: which one may be applied, and terms that
// are a function by its name, without arguments.
#pragma once

#include "lib/generate/binders/bound_variables.h"
#include "lib/generate/generation_context.h"

namespace gadfly::generate {

// Draws a declaration with this result that `place` can name: a constant, or a function with
// parameters. Returns kNoDeclaration if the draws find none.
smtlib::DeclarationId draw_function(const smtlib::Script& script, Context& context,
                                    smtlib::NodeId place, const BoundVariables& variables,
                                    smtlib::SortId result, bool constant);

// Returns the sort (-> S1 (-> ... (-> Sn R))) of a function that add_function() may write, and adds
// it to the sorts if it is new. Returns kUnknownSort if the draws find no function.
smtlib::SortId draw_function_sort(const smtlib::Script& script, Context& context,
                                  smtlib::NodeId place, const BoundVariables& variables);

// Appends the name of a function of n parameters as a term of the sort (-> S1 (-> ... (-> Sn R))).
// Returns false and appends nothing if the logic has no sorts of functions, if a solver of the
// profile refuses such a term, or if the draws find no function.
bool add_function(const smtlib::Script& script, Context& context, smtlib::NodeId place,
                  const BoundVariables& variables, smtlib::SortId sort, smtlib::TermText& out);

// Draws a declared function that can be the index of the operator, as f of (_ map f), if the result
// has this sort, and binds what follows from both. Returns kNoDeclaration if the draws find none.
smtlib::DeclarationId draw_index(const smtlib::Script& script, Context& context,
                                 smtlib::NodeId place, const BoundVariables& variables,
                                 const smtlib::Operator& op, smtlib::SortId result,
                                 smtlib::Binding& binding);

}  // namespace gadfly::generate
