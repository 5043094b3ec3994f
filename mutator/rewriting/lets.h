// SPDX-License-Identifier: Apache-2.0
// Introduces and inlines let variables, without capture: each symbol of the moved term refers to
// the same declaration before and after.
#pragma once

#include "mutator/strategy.h"

namespace gadfly::mutator {

// Names `term` and some of its other occurrences by a let around a term that contains them. Returns
// false and adds no edit if the term or its place does not allow it.
bool introduce_let(const smtlib::Script& script, Context& context, smtlib::NodeId term,
                   smtlib::Edits& edits);

// Replaces the uses of one variable of the let `term` by its value, and removes the variable.
// Returns false and adds no edit for another term, if a use would capture a symbol, or if the
// result would be more than `context.max_nodes` nodes larger.
bool inline_let(const smtlib::Script& script, Context& context, smtlib::NodeId term,
                smtlib::Edits& edits);

}  // namespace gadfly::mutator
