// SPDX-License-Identifier: Apache-2.0
// A question to solvers about a model that the evaluator cannot decide, because an assertion
// quantifies over an infinite sort: is there an instance that makes the assertion false under the
// model? The question has a constant in place of each variable, so a solver that answers sat also
// gives values for them, and with these the evaluator can compute that the assertion is false. If
// solvers answer unsat, they agree that the model is one, which supports it and proves nothing.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline judge {

struct InstanceQuestion {
  struct Constant {
    std::string name;
    std::string variable;  // that it replaces
  };
  std::string text;  // a script with one check-sat
  std::vector<Constant> constants;
};

// `script` has the definitions of a model in place of declarations. The question is satisfiable if
// and only if one of the formulas, which are assertions or assumptions of check number `check`
// (from 0), is false. Nothing if the script cannot be printed for a solver (printer.h), or if
// `formulas` is empty.
std::optional<InstanceQuestion> instance_question(const smtlib::Script& script, uint32_t check,
                                                  std::span<const smtlib::NodeId> formulas);

}  // namespace gadfly::harness::inline judge
