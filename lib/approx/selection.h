// SPDX-License-Identifier: Apache-2.0
// Reads which rules a user enables: a list such as "+x,-y" with names of rules and of groups.
#pragma once

#include <string_view>
#include <vector>

#include "lib/approx/approximation_rule.h"
#include "lib/base/result.h"

namespace gadfly::approx {

// Returns one flag per rule. Applies the items of `list` from left to right; an item without a sign
// enables. If the first item has a minus, all rules are enabled before it, otherwise no rule. An
// empty list enables all rules. Fails with kUnsupported if a name is neither a rule nor a group, or
// if no rule is enabled at the end.
Result<std::vector<bool>> select_rules(const RuleBook& book, std::string_view list);

}  // namespace gadfly::approx
