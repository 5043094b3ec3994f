// SPDX-License-Identifier: Apache-2.0
// Checks whether a term in one script is the result of applying a given rule to a term of another.
#pragma once

#include "lib/approx/approximation_rule.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::approx {

// Returns whether the rule allows to replace the term `term` of `before` by the term `replaced` of
// `after`. `after` must equal `before` except for this term. If true, the relation of the rule
// holds between the two terms, for all scripts.
bool is_instance(const ApproximationRule& rule, const smtlib::Script& before, smtlib::NodeId term,
                 const smtlib::Script& after, smtlib::NodeId replaced);

}  // namespace gadfly::approx
