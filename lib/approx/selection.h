// SPDX-License-Identifier: Apache-2.0
// Which rules are enabled, in the users' notation: "+x,-y" with names of rules and of groups.
#pragma once

#include <string_view>
#include <vector>

#include "lib/approx/approximation_rule.h"
#include "lib/base/result.h"

namespace gadfly::approx {

// Returns one flag per rule. Applies the items of `list` from left to right; a missing sign means
// plus. If the first item is a minus, all rules are enabled before it, otherwise none. An empty
// list enables all. Error kUnsupported: a name that is neither a rule nor a group, or no rule left
// enabled.
Result<std::vector<bool>> select_rules(const RuleBook& book, std::string_view list);

}  // namespace gadfly::approx
