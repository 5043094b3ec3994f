// SPDX-License-Identifier: Apache-2.0
// Which responses are crashes of the solver (oracles/crash.cc).
#pragma once

#include <optional>

#include "harness/judge/crash_site.h"
#include "harness/judge/judge.h"

namespace gadfly::harness::inline judge {

// Returns the place of the crash in which the response ended; nothing if it did not end in a crash,
// or if the solver is not to blame for it.
std::optional<CrashSite> crash_of(const SolverResponse& response);

}  // namespace gadfly::harness::inline judge
