// SPDX-License-Identifier: Apache-2.0
// Terms of what declarations of datatypes bring beside functions: testers, and the constructors and
// selectors of parametric datatypes.
#pragma once

#include <functional>

#include "lib/generate/generation_context.h"

namespace gadfly::generate {

// Appends a term of that sort to the term that is made; false if none was found.
using AddArgument = std::function<bool(smtlib::SortId)>;

// For the place of the term `place`: appends ((_ is c) t), t of a datatype that has terms. False,
// and nothing appended, if none was found.
bool add_tester(const smtlib::Script& script, Context& context, smtlib::NodeId place,
                const AddArgument& argument, smtlib::TermText& out);

// For the place of the term `place`: appends a term of that sort whose symbol a parametric datatype
// declares, (c t...), or (as c S) of a constructor without arguments. False, and nothing appended,
// if none was found.
bool add_parametric(const smtlib::Script& script, Context& context, smtlib::NodeId place,
                    smtlib::SortId sort, const AddArgument& argument, smtlib::TermText& out);

}  // namespace gadfly::generate
