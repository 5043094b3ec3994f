// SPDX-License-Identifier: Apache-2.0
// Recognizes terms that solvers accept as constants in linear logics and constant arrays, which
// depends on the form of a term. Also the kind of values of a sort.
#pragma once

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {

// Returns whether the term consists of literals, theory operators and let only. False for large
// terms.
bool is_closed(const Script& script, NodeId term);

// Returns whether every solver accepts the term as the constant factor of a linear product: a
// literal, with or without a sign. (Z3 4.8.12 rejects (* (+ 1 2) x) in a linear logic.)
bool is_coefficient(const Script& script, NodeId term);

// Returns the form of the values of a sort; kNone for a declared one, and for every sort if the
// script declares a sort with the name of a theory's.
ValueKind value_kind(const Script& script, SortId sort);

// Returns whether solvers accept the term as the value of all cells of an array: a literal, a
// constant of a theory, or an array or datatype value of these. False for large terms.
bool is_value(const Script& script, NodeId term);

}  // namespace gadfly::smtlib::inline script
