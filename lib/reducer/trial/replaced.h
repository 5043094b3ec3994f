// SPDX-License-Identifier: Apache-2.0
// Returns the text of a term with some of its parts replaced.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "lib/smtlib/script/script.h"

namespace gadfly::reducer {

// Returns the text of `node`, with each part replaced by its new text. Parts are nodes inside of
// `node` or `node` itself, in the order of the text, and not inside of each other.
std::string with_replaced(const smtlib::Script& script, smtlib::NodeId node,
                          std::span<const std::pair<smtlib::NodeId, std::string>> parts);

}  // namespace gadfly::reducer
