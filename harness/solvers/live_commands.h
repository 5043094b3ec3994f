// SPDX-License-Identifier: Apache-2.0
// The commands in force at one check-sat: the declarations, definitions, assertions, and objectives
// that no pop or reset has undone. Printers of scripts for one check use them.
#pragma once

#include <cstdint>
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

}  // namespace gadfly::harness::inline solvers
