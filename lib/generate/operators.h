// SPDX-License-Identifier: Apache-2.0
// Applies operators, which are rows of the theory tables: checks that a row fits given arguments
// and a given result, draws its missing indices, and writes its head.
#pragma once

#include "lib/generate/generation_context.h"

namespace gadfly::generate {

// Binds the variables of the row so that it has exactly these argument sorts and this result, and
// draws the indices that these do not determine. An associative or chainable row may have more
// arguments than it lists. Returns false if the row does not fit.
bool fit(const smtlib::Script& script, Context& context, const smtlib::Operator& op,
         std::span<const smtlib::SortId> arguments, smtlib::SortId result,
         smtlib::Binding& binding);

// Draws the indices that are still unknown. Returns whether the row's condition is satisfied.
bool finish(const smtlib::Script& script, Context& context, const smtlib::Operator& op,
            smtlib::Binding& binding);

// Appends f, (_ f i...), or (as f S) for this many arguments; S is the sort `result`. Draws the
// coefficients of a row that has them.
void add_head(const smtlib::Script& script, Context& context, const smtlib::Operator& op,
              const smtlib::Binding& binding, smtlib::SortId result, size_t arguments,
              smtlib::TermText& out);

// Returns whether the sort contains only sorts of theories, so that its name means the same at
// every place.
bool is_theory_sort(const smtlib::Script& script, smtlib::SortId sort);

}  // namespace gadfly::generate
