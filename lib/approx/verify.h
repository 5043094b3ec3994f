// SPDX-License-Identifier: Apache-2.0
// Checks whether a term in one script is the result of applying a given rule to a term of another.
#pragma once

#include "lib/approx/approximation_rule.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::approx {

// Is the term `replaced` of `after` a result of the rule for the term `term` of `before`? `after`
// must be `before` with that one term replaced. If true, the relation of the rule holds between
// them, whatever the scripts contain.
bool is_instance(const ApproximationRule& rule, const smtlib::Script& before, smtlib::NodeId term,
                 const smtlib::Script& after, smtlib::NodeId replaced);

}  // namespace gadfly::approx
