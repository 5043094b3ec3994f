// SPDX-License-Identifier: Apache-2.0
// Formulas that are true where a term has a given value: the term equals it, or lies between its
// neighbours; and the negation of a formula that is false. Operators are found by role, so that no
// theory is named.
#pragma once

#include "lib/generate/context.h"
#include "lib/generate/value_drawer.h"
#include "lib/smtlib/evaluation/value.h"

namespace gadfly::generate {

// Appends (not formula). False, and nothing appended, where the script has no such operator there.
bool add_negation(const smtlib::Script& script, Context& context, smtlib::NodeId formula,
                  smtlib::NodeId place, smtlib::TermText& out);

// Appends an equality, or an interval (where its sort has an order), about the term, which has that
// known value. False where the term cannot be copied to the place, its value has no spelling that
// all solvers take (arrays, elements of declared sorts), or the logic has no room for it.
bool add_claim(const smtlib::Script& script, Context& context, smtlib::Values& values,
               ValueDrawer& drawer, smtlib::NodeId term, smtlib::Value value, smtlib::NodeId place,
               smtlib::TermText& out);

}  // namespace gadfly::generate
