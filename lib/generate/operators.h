// SPDX-License-Identifier: Apache-2.0
// Using the rows of the theory tables: does a row fit these arguments and this result, which
// indices does it need, how is its head written.
#pragma once

#include "lib/generate/context.h"

namespace gadfly::generate {

// Is this a sort that the theories allow (no words of width 0)?
bool is_sort(const smtlib::Script& script, const smtlib::SortTable& sorts, smtlib::SortId sort);

// Binds the row to exactly these argument sorts (more than it names where it is associative or
// chainable) and this result, drawing the indices that these leave open. False where there is no
// way.
bool fit(const smtlib::Script& script, Context& context, const smtlib::Operator& op,
         std::span<const smtlib::SortId> arguments, smtlib::SortId result,
         smtlib::Binding& binding);

// Draws the numeral variables that are still unknown, and checks the row's condition.
bool finish(const smtlib::Script& script, Context& context, const smtlib::Operator& op,
            smtlib::Binding& binding);

// Appends f, (_ f i...), or (as f S), S being the result.
void add_head(const smtlib::Script& script, const smtlib::Operator& op,
              const smtlib::Binding& binding, smtlib::SortId result, smtlib::TermText& out);

// Is the sort made of those of theories alone, so that its name means the same everywhere?
bool is_theory_sort(const smtlib::Script& script, smtlib::SortId sort);

}  // namespace gadfly::generate
