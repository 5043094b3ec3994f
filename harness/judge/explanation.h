// SPDX-License-Identifier: Apache-2.0
// Explains why a model does not satisfy a check-sat, in plain words: which assertion fails, its
// smallest term that is the reason, and the values in it. "assertion 2 (line 5) is false under z3's
// model: (bvult a b) with a = #x01, b = #x00".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/judge/judge.h"
#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::harness::inline judge {

// One line per formula of check number `check` (from 0) that is not true; `whose` names the model,
// as "z3's model". The evaluator holds the model and a script, whose formulas of that check are
// `formulas`; it may differ from `script` in definitions that replace declarations, but the
// formulas are the same in number and order. Empty if the script has no such check.
std::vector<std::string> explain(const smtlib::Script& script, uint32_t check,
                                 smtlib::Evaluator& evaluator, const smtlib::CheckSat& formulas,
                                 std::string_view whose);

// For each check-sat with a model: the value of its assertions under the model, exactly evaluated,
// and if that is not true, the lines of explain().
std::vector<std::string> explain_models(const smtlib::Script& script,
                                        const SolverResponse& response);

}  // namespace gadfly::harness::inline judge
