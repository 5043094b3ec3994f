// SPDX-License-Identifier: Apache-2.0
// Looks at each application.
#include "tools/triage/operator_names.h"

namespace gadfly::tools::inline triage {

std::set<std::string, std::less<>> operator_names(
    const smtlib::Script& script, const std::function<bool(const smtlib::Operator&)>& wanted) {
  std::set<std::string, std::less<>> names;
  for (const smtlib::NodeId term : script.terms()) {
    const smtlib::TermInfo& info = script.term(term);
    if (info.kind != smtlib::TermKind::kOperator) continue;
    const smtlib::Operator& op = script.theory_set().op(info.reference);
    if (wanted(op)) names.emplace(script.symbols().name(op.name));
  }
  return names;
}

}  // namespace gadfly::tools::inline triage
