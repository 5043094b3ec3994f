// SPDX-License-Identifier: Apache-2.0
// Tells whether a solver's answers to a script and to a weaker or stronger version of it contradict
// each other (oracles/metamorphic.cc judges by this, harness/judge/metamorphic_search.h searches).
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "harness/solvers/response.h"
#include "lib/approx/relation.h"

namespace gadfly::harness::inline judge {

// The number of the first check-sat (from 0) at which counted answers cannot both be right: in
// direction weaker a sat became unsat, in direction stronger an unsat became sat.
std::optional<uint32_t> contradiction(approx::Direction direction, std::span<const Answer> before,
                                      std::span<const Answer> after);

}  // namespace gadfly::harness::inline judge
