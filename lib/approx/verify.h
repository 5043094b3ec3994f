// SPDX-License-Identifier: Apache-2.0
// Checks a replacement that is already written: was it made by that rule?
#pragma once

#include "lib/approx/approximation_rule.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::approx {

// Is the term `replaced` of `after` what the rule makes of `term` of `before`? `after` must be
// `before` with that one term replaced. Whatever both say, the relation holds where this is true.
bool is_instance(const ApproximationRule& rule, const smtlib::Script& before, smtlib::NodeId term,
                 const smtlib::Script& after, smtlib::NodeId replaced);

}  // namespace gadfly::approx
