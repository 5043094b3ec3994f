// SPDX-License-Identifier: Apache-2.0
// What exact evaluation finds about a check-sat, in plain words: which assertion, which smallest
// term of it is to blame, under which values. "assertion 2 (line 5) is false under z3's model:
// (bvult a b) with a = #x01, b = #x00".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::harness::inline judge {

// A line for each formula of check number `check` of the script that is not true; `whose` as in
// "under z3's model". The evaluator has a model, and a script whose formulas of that check are
// `formulas`: the same in number and order, maybe in a text with definitions for declarations.
std::vector<std::string> explain(const smtlib::Script& script, uint32_t check,
                                 smtlib::Evaluator& evaluator, const smtlib::CheckSat& formulas,
                                 std::string_view whose);

}  // namespace gadfly::harness::inline judge
