// SPDX-License-Identifier: Apache-2.0
// Finds out whether a script uses a theory.
#pragma once

#include <string_view>

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {

// Returns whether the script has an operator of the theory, or a term of one of its sorts.
bool uses_theory(const Script& script, std::string_view theory);

}  // namespace gadfly::smtlib::inline script
