// SPDX-License-Identifier: Apache-2.0
// Makes terms with symbols of datatypes that are not ordinary functions: testers, and the
// constructors and selectors of parametric datatypes.
#pragma once

#include <functional>

#include "lib/generate/generation_context.h"

namespace gadfly::generate {

// Appends an argument of that sort to the new term; false if no term of that sort was found.
using AddArgument = std::function<bool(smtlib::SortId)>;

// Appends ((_ is c) t) for use in place of the term `place`; t is of a datatype that has terms in
// the script. False, and nothing appended, if there is no such datatype or no t.
bool add_tester(const smtlib::Script& script, Context& context, smtlib::NodeId place,
                const AddArgument& argument, smtlib::TermText& out);

// Appends a term of that sort with a symbol of a parametric datatype, for use in place of the term
// `place`: (c t...), or (as c S) for a constructor without arguments. False, and nothing appended,
// if no such term was found.
bool add_parametric(const smtlib::Script& script, Context& context, smtlib::NodeId place,
                    smtlib::SortId sort, const AddArgument& argument, smtlib::TermText& out);

}  // namespace gadfly::generate
