// SPDX-License-Identifier: Apache-2.0
// Writes claims: formulas that are true if a term has a given value. A claim states that the term
// equals the value, or bounds it by the value or one of its neighbors. Also writes the negation of
// a formula. Operators are found by role, so this file names no theory.
#pragma once

#include "lib/generate/generation_context.h"
#include "lib/generate/value_drawer.h"
#include "lib/smtlib/evaluation/values/value.h"

namespace gadfly::generate {

// Appends (not formula). Returns false and appends nothing if the logic has no negation, or if its
// symbol has another meaning at `place`.
bool add_negation(const smtlib::Script& script, Context& context, smtlib::NodeId formula,
                  smtlib::NodeId place, smtlib::TermText& out);

// Appends the text of a known value. Returns false and appends nothing if the value has no text
// that all solvers accept in this logic (arrays, elements of declared sorts), or if its text is
// long.
bool add_value(const smtlib::Script& script, const smtlib::Values& values, smtlib::Value value,
               smtlib::TermText& out);

// Compares two known values of a sort that has an order (Vocabulary::order_of). Takes both zeros of
// a float as equal; no value may be NaN.
bool at_most(const smtlib::Values& values, smtlib::Value left, smtlib::Value right);

// Appends an equality between `term` and its known value `value`, or one bound of `term` if its
// sort has an order. Returns false and appends nothing if the term cannot be copied to `place`, if
// the value has no text that all solvers accept (arrays, elements of declared sorts), or if the
// logic does not allow the claim.
bool add_claim(const smtlib::Script& script, Context& context, smtlib::Values& values,
               ValueDrawer& drawer, smtlib::NodeId term, smtlib::Value value, smtlib::NodeId place,
               smtlib::TermText& out);

}  // namespace gadfly::generate
