// SPDX-License-Identifier: Apache-2.0
// Applies the items of a list one by one to an array with one flag per rule.
#include "lib/approx/selection.h"

#include <algorithm>
#include <string>

namespace gadfly::approx {

Result<std::vector<bool>> select_rules(const RuleBook& book, std::string_view list) {
  const std::span<const ApproximationRule> rules = book.rules();
  std::vector<bool> on(rules.size(), list.empty() || list.front() == '-');
  while (!list.empty()) {
    const size_t end = std::min(list.find(','), list.size());
    std::string_view item = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    const bool plus = !item.starts_with('-');
    if (item.starts_with('+') || item.starts_with('-')) item.remove_prefix(1);
    bool known = false;
    for (size_t i = 0; i < rules.size(); ++i) {
      if (rules[i].name != item && rules[i].group != item) continue;
      known = true;
      on[i] = plus;
    }
    if (!known)
      return Error{ErrorCode::kUnsupported,
                   "`" + std::string(item) + "` is neither a rule nor a group of rules"};
  }
  if (std::ranges::find(on, true) == on.end())
    return Error{ErrorCode::kUnsupported, "no rule is left enabled"};
  return on;
}

}  // namespace gadfly::approx
