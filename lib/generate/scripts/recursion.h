// SPDX-License-Identifier: Apache-2.0
// Makes bodies of recursive functions that end: each call gets a smaller first argument, and a test
// guards it. The argument is an Int, which goes down to zero, or a value of a datatype, of which a
// part is passed on.
#pragma once

#include "lib/generate/generator.h"

namespace gadfly::generate {

// Appends a body, with parts from `generator`, for the function of a define-fun, which thereby
// becomes a define-fun-rec. Returns false and appends nothing if the logic or a solver of the
// profile has no recursive functions, if the first parameter has no such sort, or if a draw fails.
bool add_recursion(const smtlib::Script& script, Context& context, smtlib::NodeId command,
                   Generator& generator, smtlib::TermText& out);

}  // namespace gadfly::generate
