// SPDX-License-Identifier: Apache-2.0
// Returns the text of a term with some of its parts replaced.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "lib/smtlib/script/script.h"

namespace gadfly::reducer {

// Replaces each part by its text. Parts are nodes inside `node` or `node` itself, in the order of
// the text, none inside another.
std::string with_replaced(const smtlib::Script& script, smtlib::NodeId node,
                          std::span<const std::pair<smtlib::NodeId, std::string>> parts);

}  // namespace gadfly::reducer
