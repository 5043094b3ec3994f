// SPDX-License-Identifier: Apache-2.0
// Explains in plain words why a model does not satisfy a check-sat. The text names the assertion
// that fails, the smallest term in it that explains this, and the values of the symbols in that
// term: "assertion 2 (line 5) is false under z3's model: (bvult a b) with a = #x01, b = #x00".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/judge/judge.h"
#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::harness::inline judge {

// Returns one line per formula of check-sat number `check` (from 0) that is not true; no line if
// `script` has no such check-sat. `whose` names the model, as in "z3's model". The evaluator
// contains the model and its own version of `script`, which may define symbols that `script`
// declares. `formulas` are the formulas of the check-sat in that version, in the same number and
// order.
std::vector<std::string> explain(const smtlib::Script& script, uint32_t check,
                                 smtlib::Evaluator& evaluator, const smtlib::CheckSat& formulas,
                                 std::string_view whose);

// For each check-sat with a model: the value of its assertions under the model, exactly evaluated,
// and if that is not true, the lines of explain().
std::vector<std::string> explain_models(const smtlib::Script& script,
                                        const SolverResponse& response);

}  // namespace gadfly::harness::inline judge
