// SPDX-License-Identifier: Apache-2.0
// Compares a solver's answers to a script with its answers to a weaker or stronger version of it.
// The metamorphic oracle and the search for scripts for it (harness/judge/metamorphic_search.h) use
// this.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "harness/solvers/response.h"
#include "lib/approx/relation.h"

namespace gadfly::harness::inline judge {

// Compares the counted answers to the original script with those to the changed one. Returns the
// number (from 0) of the first check-sat whose two answers cannot both be right: sat, then unsat if
// the change makes the script weaker; unsat, then sat if it makes it stronger. Nothing if there is
// no such check-sat.
std::optional<uint32_t> contradiction(approx::Direction direction, std::span<const Answer> original,
                                      std::span<const Answer> changed);

}  // namespace gadfly::harness::inline judge
