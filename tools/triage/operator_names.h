// SPDX-License-Identifier: Apache-2.0
// Which operators of theories a script has. They say what a bug is about.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "lib/smtlib/script/script.h"

namespace gadfly::tools::inline triage {

// The names of the operators in a script for which `wanted` holds.
std::set<std::string, std::less<>> operator_names(
    const smtlib::Script& script, const std::function<bool(const smtlib::Operator&)>& wanted);

}  // namespace gadfly::tools::inline triage
