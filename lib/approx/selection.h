// SPDX-License-Identifier: Apache-2.0
// Which rules are on, as users write it: "+x,-y" with names of rules and of groups.
#pragma once

#include <string_view>
#include <vector>

#include "lib/approx/rule.h"
#include "lib/base/result.h"

namespace gadfly::approx {

// By number of the rule. The items of `list` count from left to right; where the first one takes
// away all are on before it, else none is. A sign that is missing is a plus. Everything is on where
// the list is empty; kUnsupported for a name that is neither a rule nor a group, and where nothing
// is left on.
Result<std::vector<bool>> select_rules(const RuleBook& book, std::string_view list);

}  // namespace gadfly::approx
