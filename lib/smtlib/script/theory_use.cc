// SPDX-License-Identifier: Apache-2.0
// Searches the terms of a script for operators and sorts of a theory.
#include "lib/smtlib/script/theory_use.h"

namespace gadfly::smtlib::inline script {

bool uses_theory(const Script& script, std::string_view theory) {
  const TheorySet& theory_set = script.theory_set();
  for (NodeId node = 0; node < script.node_count(); ++node) {
    const TermInfo& info = script.term(node);
    if (info.kind == TermKind::kOperator &&
        theory_set.theories()[theory_set.op(info.reference).theory].name == theory)
      return true;
    if (info.sort == kUnknownSort) continue;
    const SortConstructor* constructor =
        theory_set.sort_constructor(script.sorts().sort(info.sort).name);
    if (constructor != nullptr && theory_set.theories()[constructor->theory].name == theory)
      return true;
  }
  return false;
}

}  // namespace gadfly::smtlib::inline script
