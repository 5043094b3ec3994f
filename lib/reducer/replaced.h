// SPDX-License-Identifier: Apache-2.0
// The text of a term with other texts in place of some of its parts.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "lib/smtlib/script.h"

namespace gadfly::reducer {

// Each part, a node inside of `node` or itself, in the order of the text and none inside of
// another, gives way to its text.
std::string with_replaced(const smtlib::Script& script, smtlib::NodeId node,
                          std::span<const std::pair<smtlib::NodeId, std::string>> parts);

}  // namespace gadfly::reducer
