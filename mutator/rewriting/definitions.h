// SPDX-License-Identifier: Apache-2.0
// Introduces and inlines defined functions, and names terms by declared constants. The script keeps
// its answer; its models have the new constants in addition.
#pragma once

#include "mutator/strategy.h"

namespace gadfly::mutator {

// Each function returns false and adds no edit if the term has another form, or if its place does
// not allow the change.

// Replaces `term` and some of its other occurrences in the assertion by calls of a new function.
// Its parameters are the bound variables of the term and, sometimes, a subterm.
bool introduce_definition(const smtlib::Script& script, Context& context, smtlib::NodeId term,
                          smtlib::Edits& edits);

// Replaces `term`, a call of a defined function, by the function's body with the call's arguments.
bool inline_definition(const smtlib::Script& script, Context& context, smtlib::NodeId term,
                       smtlib::Edits& edits);

// Replaces `term` and some of its other occurrences in the assertion by a new constant c, and
// asserts (= c term). If the parent has a witness, offers it with the value of c.
bool introduce_constant(const smtlib::Script& script, Context& context, smtlib::NodeId term,
                        smtlib::Edits& edits);

}  // namespace gadfly::mutator
