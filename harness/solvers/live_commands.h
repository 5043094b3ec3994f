// SPDX-License-Identifier: Apache-2.0
// The commands in force at one check-sat: the declarations, definitions, assertions, and objectives
// that no pop or reset has undone. Printers of scripts for one check use them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "harness/solvers/allow_list.h"
#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline solvers {

struct LiveCommands {
  std::vector<CommandStep> steps;          // state, declarations, and assertions, in order
  std::vector<smtlib::NodeId> objectives;  // maximize, minimize, assert-soft, in order
  smtlib::NodeId asked;                    // the check-sat or check-sat-assuming

  // The assumptions of the check-sat, in order.
  std::vector<smtlib::NodeId> assumptions(const smtlib::Script& script) const;
};

// Returns the commands in force at check number `check` (from 0, before any exit; it must exist).
// Fails as allowed_steps() does, and with kUnsupported if a name stays in scope while its term does
// not: named in an earlier check-sat-assuming, or popped under :global-declarations.
Result<LiveCommands> live_commands(const smtlib::Script& script, uint32_t check);

// The NAME in (assert (! FORMULA ATTRIBUTE NAME)), such as `a` of the attribute `:named`; kNoNode
// if the command is no assertion with this attribute at its top.
smtlib::NodeId attribute_of(const smtlib::Script& script, smtlib::NodeId command,
                            smtlib::Symbol attribute);

// Appends the commands `steps` without the assertions that `takes` refuses. If an assertion that is
// left out has a name, its definition takes its place, because other terms may use the name. Fails
// as append_command() does (printer.h).
Result<Done> append_steps(const smtlib::Script& script, const std::vector<CommandStep>& steps,
                          const std::function<bool(smtlib::NodeId)>& takes, std::string& out);

}  // namespace gadfly::harness::inline solvers
