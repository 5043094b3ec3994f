// SPDX-License-Identifier: Apache-2.0
// Writes a definition of a declared function: its interpretation as nested if-then-else, or a drawn
// body with its parameters and terms of the script.
#pragma once

#include "mutator/values/value_source.h"

namespace gadfly::mutator {

// Sets `out` to (define-fun f ((a0 S)...) S body), which may replace the declaration of the
// function. Returns false if the values of its sorts have no text, or if the followed witness has a
// large table for it.
bool write_definition(const smtlib::Script& script, Context& context, ValueSource& source,
                      smtlib::DeclarationId id, smtlib::TermText& out);

}  // namespace gadfly::mutator
