// SPDX-License-Identifier: Apache-2.0
// The reference solvers of a fuzz target: starts those that its configuration lists.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harness/processes/reference.h"

namespace gadfly::harness::inline processes {

struct References {
  std::vector<std::unique_ptr<Reference>> children;
  std::string notes;  // one line per reference: its build, or why it is off
};

// Starts the solvers of `list`, written as GADFLY_REFERENCE is. Each gets a name that differs from
// all others and from `target`, the linked solver. `campaign`: they get the limit of campaigns. A
// solver that cannot be started is left out.
References start_references(std::string_view list, std::string_view target, bool campaign);

}  // namespace gadfly::harness::inline processes
