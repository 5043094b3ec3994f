// SPDX-License-Identifier: Apache-2.0
// Returns the text of a term with some of its parts replaced.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {

// Returns whether the last token of `left` and the first token of `right` would become one token.
// This can happen if x replaces (f x) in (and(f x)y), because no spaces surround (f x).
bool glued(std::string_view left, std::string_view right);

// Returns the text of `node`, with each part replaced by its new text. Parts are nodes inside of
// `node` or `node` itself, in the order of the text, and not inside of each other. Inserts a space
// between tokens that would become one.
std::string with_replaced(const Script& script, NodeId node,
                          std::span<const std::pair<NodeId, std::string>> parts);

}  // namespace gadfly::smtlib::inline script
