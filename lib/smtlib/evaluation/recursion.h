// SPDX-License-Identifier: Apache-2.0
// Which recursive definitions are only definitions. SMT-LIB takes (define-fun-rec f ((x Int)) Int
// (+ 1 (f x))) for an axiom, and this one has no model. If each call of a function ends, because it
// calls itself only with a smaller argument, exactly one function satisfies the axiom, as for
// define-fun.
#pragma once

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline evaluation {

// Returns whether a function of a define-fun-rec or define-funs-rec may not end: it calls itself,
// perhaps through others of the same command, and no parameter is known to become smaller in each
// call. A value of a datatype does if the argument is a part of it: a variable of a match, or a
// selector below a condition by which it has that selector. An Int does if a literal is subtracted
// below a condition by which it is greater than another literal. Such a script may be unsatisfiable
// even if its formulas are true in a model. A formula that is false if the function is unfolded is
// false in each interpretation.
bool recursion_may_not_end(const Script& script);

}  // namespace gadfly::smtlib::inline evaluation
