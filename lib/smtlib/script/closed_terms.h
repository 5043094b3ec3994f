// SPDX-License-Identifier: Apache-2.0
// Recognizes terms that solvers accept as constants in linear logics or in constant arrays. Solvers
// decide this by the form of a term, not by its value. Also finds the kind of the values of a sort.
#pragma once

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {

// Returns whether the term consists only of literals, theory operators and let. False for a term of
// more than 64 nodes.
bool is_closed(const Script& script, NodeId term);

// Returns the term that a let variable stands for; if that is another let variable, the term of
// that, and so on, at most 64 times. Returns `term` itself if it is not a let variable.
NodeId bound_term(const Script& script, NodeId term);

// Returns whether the term is closed if its let variables are replaced by their terms, as solvers
// do. False if that visits more than 64 nodes.
bool is_constant(const Script& script, NodeId term);

// Returns whether every solver accepts the term as the constant factor of a linear product: whether
// it is a literal or (- literal). Z3 4.8.12 rejects (* (+ 1 2) x) in a linear logic.
bool is_coefficient(const Script& script, NodeId term);

// Returns the form of the values of a theory's sort; kNone for a sort that the script declares. If
// the script declares a sort with the name of a theory's sort, the result is kNone for every sort.
ValueKind value_kind(const Script& script, SortId sort);

// Returns whether solvers accept the term as the element of a constant array: whether it is a
// literal, a constant of a theory, or an array or datatype value of these. False for a term of more
// than 64 nodes.
bool is_value(const Script& script, NodeId term);

}  // namespace gadfly::smtlib::inline script
