// SPDX-License-Identifier: Apache-2.0
// Formulas that are true if a term has a given value: the term equals the value, or lies between
// its neighbors. Also the negation of a false formula. Operators are found by role, so this file
// names no theory.
#pragma once

#include "lib/generate/generation_context.h"
#include "lib/generate/value_drawer.h"
#include "lib/smtlib/evaluation/values/value.h"

namespace gadfly::generate {

// Appends (not formula). Returns false and appends nothing if the logic has no negation, or if a
// symbol of the formula means something else at `place`.
bool add_negation(const smtlib::Script& script, Context& context, smtlib::NodeId formula,
                  smtlib::NodeId place, smtlib::TermText& out);

// Appends an equality about `term`, which has the known value `value`, or one side of an interval
// if its sort has an order. Returns false and appends nothing if the term cannot be copied to
// `place`, the value has no text that all solvers accept (arrays, elements of declared sorts), or
// the logic does not allow the claim.
bool add_claim(const smtlib::Script& script, Context& context, smtlib::Values& values,
               ValueDrawer& drawer, smtlib::NodeId term, smtlib::Value value, smtlib::NodeId place,
               smtlib::TermText& out);

}  // namespace gadfly::generate
