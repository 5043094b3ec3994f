// SPDX-License-Identifier: Apache-2.0
// Makes terms with the symbols of datatypes that cannot be applied like functions: testers, updates
// of fields, and the constructors and selectors of parametric datatypes.
#pragma once

#include <functional>

#include "lib/generate/generation_context.h"

namespace gadfly::generate {

// Appends an argument of the sort to the new term. Returns false if it finds no term of this sort.
using AddArgument = std::function<bool(smtlib::SortId)>;

// Appends ((_ is c) t) to replace the term `place`, for a datatype that has terms in the script.
// Returns false and appends nothing if there is no such datatype or no t.
bool add_tester(const smtlib::Script& script, Context& context, smtlib::NodeId place,
                const AddArgument& argument, smtlib::TermText& out);

// Appends ((_ update s) t u), or update-field, to replace the term `place`, for a selector s of the
// datatype `sort`. Returns false and appends nothing if it is no datatype without parameters, if
// the draw has no field, if there is no t or no u, or if a solver of the profile refuses both
// names.
bool add_update(const smtlib::Script& script, Context& context, smtlib::NodeId place,
                smtlib::SortId sort, const AddArgument& argument, smtlib::TermText& out);

// Appends a term of that sort with a symbol of a parametric datatype, to replace the term `place`:
// (c t...), or (as c S) for a constructor without arguments. Returns false and appends nothing if
// all draws fail.
bool add_parametric(const smtlib::Script& script, Context& context, smtlib::NodeId place,
                    smtlib::SortId sort, const AddArgument& argument, smtlib::TermText& out);

}  // namespace gadfly::generate
