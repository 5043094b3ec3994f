// SPDX-License-Identifier: Apache-2.0
// Makes terms that bind variables: quantified formulas, which may have a pattern, let with parallel
// bindings, and lambda with one variable. Murxla (Niemetz et al., CAV 2022) makes all. The terms
// inside come from the caller, which draws the new variables from BoundVariables.
#pragma once

#include <functional>

#include "lib/generate/binders/bound_variables.h"

namespace gadfly::generate {

// Appends a part of the new term. Returns false if it finds none.
using AddPart = std::function<bool(smtlib::SortId)>;

// Returns whether a variable of the sort may be declared at `place` in a script of this profile.
// Assumes that the script already declares something of the sort.
bool is_bindable(const smtlib::Script& script, const Context& context, smtlib::NodeId place,
                 smtlib::SortId sort);

// Appends the sort, as a part of the term.
void add_sort(const smtlib::Script& script, smtlib::SortId sort, smtlib::TermText& out);

// Appends (forall ((x S)...) f) or (exists ...), to replace the term `place`. Returns false and
// appends nothing if all draws fail. The logic must have quantifiers.
bool add_quantifier(const smtlib::Script& script, Context& context, smtlib::NodeId place,
                    BoundVariables& variables, const AddPart& body, smtlib::TermText& out);

// Appends (lambda ((x S)) t) of that sort, an array, or in a logic with function sorts a function,
// to replace the term `place`. Returns false and appends nothing if the sort is another one, if a
// solver of the profile refuses such a term, or if a draw fails. The logic must have quantifiers.
bool add_lambda(const smtlib::Script& script, Context& context, smtlib::NodeId place,
                BoundVariables& variables, smtlib::SortId sort, const AddPart& body,
                smtlib::TermText& out);

// Appends (let ((x t)...) u) with a u of that sort, to replace the term `place`. Returns false and
// appends nothing if a draw fails.
bool add_let(const smtlib::Script& script, Context& context, smtlib::NodeId place,
             BoundVariables& variables, smtlib::SortId sort, const AddPart& part,
             smtlib::TermText& out);

}  // namespace gadfly::generate
