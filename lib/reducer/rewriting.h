// SPDX-License-Identifier: Apache-2.0
// Rules that are a term for a term, read from rewrites/ (rewrites/README.md): the syntax of
// Scheme's syntax-rules over S-expressions. They know no sorts; candidates that are not well-sorted
// are found out later.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/reducer/rule.h"

namespace gadfly::reducer {

// The rules of one file, in its order; the error (kTable, or the parser's codes) says where.
Result<std::vector<Rule>> read_rewrites(std::string_view text);

}  // namespace gadfly::reducer
