// SPDX-License-Identifier: Apache-2.0
// The texts of a row of a theory table, as docs/language.md shows them.
#pragma once

#include <string>

#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::bench {

// Returns the head of an operator: `bvadd`, `(_ extract m n)`, `(as seq.empty (Seq X))`.
std::string head_text(const smtlib::TheorySet& theory_set, const smtlib::Operator& op);

// Returns the argument sorts and the result sort: `Int Int ... -> Int`.
std::string rank_text(const smtlib::TheorySet& theory_set, const smtlib::Operator& op);

}  // namespace gadfly::bench
