// SPDX-License-Identifier: Apache-2.0
// Rules that rewrite one term to another, read from rewrites/ (rewrites/README.md), in the syntax
// of Scheme's syntax-rules over S-expressions. The rules ignore sorts; the reducer rejects
// ill-sorted results (trial/candidate.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

// Returns the rules of one file in order. An error has the code kTable or a code of the parser, and
// a position.
Result<std::vector<ReductionRule>> read_rewrites(std::string_view text);

}  // namespace gadfly::reducer
