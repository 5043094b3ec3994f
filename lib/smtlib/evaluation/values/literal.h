// SPDX-License-Identifier: Apache-2.0
// Converts one token, such as 5, 0.5, #b01 or #x0f, to its value. Its sort comes from the sort
// checker.
#pragma once

#include "lib/smtlib/evaluation/values/value.h"

namespace gadfly::smtlib::inline evaluation {

// Returns the value of the token in the sort; kUnknownValue if it is not a literal of the sort, or
// too long.
Value token_value(Values& values, SortId sort, NodeKind kind, std::string_view token);

// Returns the value of a literal of the script that `values` is prepared for.
inline Value literal_value(const Script& script, Values& values, NodeId node) {
  return token_value(values, script.term(node).sort, script.node(node).kind, script.text(node));
}

}  // namespace gadfly::smtlib::inline evaluation
