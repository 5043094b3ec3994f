// SPDX-License-Identifier: Apache-2.0
// Unsat cores: asks a solver which named assertions and which assumptions of a check-sat it needs
// for its answer unsat, and prints the script that has only these. That script is unsatisfiable as
// well, or the core is wrong.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline solvers {

// The flat script (print_flat) of check number `check`, then (get-unsat-core). Each assumption is
// an assertion with a name. Empty if there is neither a named assertion nor an assumption: a core
// could leave nothing out. Fails as print_flat() does.
Result<std::string> print_core_question(const smtlib::Script& script, uint32_t check);

// The elements of a list as a solver prints it, one S-expression each, with single spaces and
// without bars: "(a |b| (not c))" has a, b, and (not c). kSyntax if it is no list.
Result<std::vector<std::string>> read_elements(std::string_view text);

// Which command printed a core.
enum class CoreCommand : uint8_t { kGetUnsatCore, kGetUnsatAssumptions };

// The flat script of a check without the assertions and assumptions that the core leaves out. Only
// assertions with a :named at their top can be left out, and only by (get-unsat-core); their names
// keep their meaning. If no element of a (get-unsat-core) is an assumption, all assumptions stay:
// solvers may list names alone. Empty if the core leaves nothing out. Fails as print_flat() does,
// and with kUnsupported if an element is neither a name nor an assumption.
Result<std::string> print_core(const smtlib::Script& script, uint32_t check,
                               const std::vector<std::string>& core, CoreCommand command);

// The first symbol of a (get-unsat-assumptions) that is no assumption of the check, such as the
// name of an assertion. Empty if all are assumptions. Lists, which solvers may print in another
// form, are not compared.
std::string foreign_assumption(const smtlib::Script& script, uint32_t check,
                               const std::vector<std::string>& assumptions);

}  // namespace gadfly::harness::inline solvers
