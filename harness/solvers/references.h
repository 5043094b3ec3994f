// SPDX-License-Identifier: Apache-2.0
// The second opinions of a fuzz target, as its configuration lists them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harness/solvers/reference.h"

namespace gadfly::harness::inline solvers {

struct References {
  std::vector<std::unique_ptr<Reference>> children;
  std::string notes;  // a line for each: its build, or why it is off
};

// Starts those of a list as in GADFLY_REFERENCE, each under a name that neither another has nor the
// solver of the target; what cannot be started is left out.
References start_references(std::string_view list, std::string_view target);

}  // namespace gadfly::harness::inline solvers
