// SPDX-License-Identifier: Apache-2.0
// Which operators of theories a script has. They say what a bug is about.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "lib/smtlib/theory_tables/operator.h"

namespace gadfly::tools::inline triage {

// The names of the operators in a script for which `wanted` holds. Empty if the text is no script.
std::set<std::string, std::less<>> operator_names(
    std::string_view script, const std::function<bool(const smtlib::Operator&)>& wanted);

}  // namespace gadfly::tools::inline triage
