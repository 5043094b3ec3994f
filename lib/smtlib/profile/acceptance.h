// SPDX-License-Identifier: Apache-2.0
// Who accepts a logic, an option, a command, and what is outside of a logic: look-ups in
// logics.def, options.def and commands.def. All results are bits of Acceptance.
#pragma once

#include <string_view>

#include "lib/smtlib/language.h"
#include "lib/smtlib/logic.h"
#include "lib/smtlib/profile/profile.h"

namespace gadfly::smtlib {

// (set-logic NAME)
uint8_t logic_accepted_by(const Logic& logic);
// A quantifier, a function with arguments, a non-linear product, where the logic has none.
uint8_t outside_accepted_by(const Logic& logic);
// A sort or an operator of that theory.
uint8_t theory_accepted_by(const Logic& logic, std::string_view theory);
// A datatype.
uint8_t datatypes_accepted_by(const Logic& logic);
// (declare-sort ...)
uint8_t free_sorts_accepted_by(const Logic& logic);
// (set-option NAME ...), `late` after the first declaration or assertion.
uint8_t option_accepted_by(std::string_view name, bool late);
// A command that begins with the word.
uint8_t command_accepted_by(Symbol word);

// Does Z3 look whether a script stays inside this logic?
bool checked_by_z3(const Logic& logic);

}  // namespace gadfly::smtlib
