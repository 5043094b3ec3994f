// SPDX-License-Identifier: Apache-2.0
// The value of one token: 5, 0.5, #b01, #x0f. Its sort comes from the sort checker.
#pragma once

#include "lib/smtlib/evaluation/value.h"

namespace gadfly::smtlib {

// The value of the token as one of the sort; kUnknownValue where it is none, or too long.
Value token_value(Values& values, SortId sort, NodeKind kind, std::string_view token);

// The value of a literal of the values' script.
inline Value literal_value(const Script& script, Values& values, NodeId node) {
  return token_value(values, script.term(node).sort, script.node(node).kind, script.text(node));
}

}  // namespace gadfly::smtlib
