// SPDX-License-Identifier: Apache-2.0
// What a user sets on the command line for all solver processes of one run. It replaces the facts
// about each solver.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lib/solver_facts/solver_facts.h"

namespace gadfly::solver_facts {

struct RunSettings {
  uint32_t timeout_ms = 0;                    // wall clock per script; 0: that of the facts
  std::optional<uint32_t> memory_mib = {};    // 0: no limit; nothing: that of the facts
  std::vector<std::string> crash_texts = {};  // added to the texts of failed assertions

  bool operator==(const RunSettings&) const = default;
};

// The facts with these settings.
SolverFacts with_settings(SolverFacts facts, const RunSettings& settings);

}  // namespace gadfly::solver_facts
