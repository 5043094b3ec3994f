// SPDX-License-Identifier: Apache-2.0
// Searches the terms of a script for operators and sorts of a theory.
#include "lib/smtlib/theory_use.h"

namespace gadfly::smtlib {

bool uses_theory(const Script& script, std::string_view theory) {
  const Language& language = script.language();
  for (NodeId node = 0; node < script.node_count(); ++node) {
    const TermInfo& info = script.term(node);
    if (info.kind == TermKind::kOperator &&
        language.theories()[language.op(info.reference).theory].name == theory)
      return true;
    if (info.sort == kUnknownSort) continue;
    const SortConstructor* made = language.sort_constructor(script.sorts().sort(info.sort).name);
    if (made != nullptr && language.theories()[made->theory].name == theory) return true;
  }
  return false;
}

}  // namespace gadfly::smtlib
