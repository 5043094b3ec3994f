// SPDX-License-Identifier: Apache-2.0
// Converts one token, such as 5, 0.5, #b01, #x0f or "a", to its value. The sort checker has
// determined its sort.
#pragma once

#include "lib/smtlib/evaluation/values/value.h"

namespace gadfly::smtlib::inline evaluation {

// Returns the value of the token in the sort; kUnknownValue if the token is too long or no literal
// of the sort.
Value token_value(Values& values, SortId sort, NodeKind kind, std::string_view token);

// Returns the value of a literal of `script`. Requires that `values` is prepared for this script.
inline Value literal_value(const Script& script, Values& values, NodeId node) {
  return token_value(values, script.term(node).sort, script.literal_kind(node), script.text(node));
}

}  // namespace gadfly::smtlib::inline evaluation
