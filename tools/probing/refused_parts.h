// SPDX-License-Identifier: Apache-2.0
// What a solver refuses, as found by trying: by row, sort, option, and name.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gadfly::tools::inline probing {

// How far a part is refused. kPartly: an operator in scripts with a logic other than ALL, a sort in
// terms, an option after the first declaration (Refusal::partial). kWithAnyLogic: an operator in
// scripts that name a logic (Refusal::also_in_all).
enum class Extent : uint8_t { kNone, kPartly, kWithAnyLogic, kWhole };

struct RefusedParts {
  std::vector<Extent> operators;  // by OperatorId
  std::vector<bool> undecided;    // by OperatorId: no script could decide
  std::vector<Extent> sorts;      // by index of the sort constructor
  std::vector<Extent> options;    // by row of options.def
  std::vector<std::string> accepted_logics;
  std::vector<std::string> refused_logics;
  // The logics in which it refuses what the logic does not have; all: there is no other.
  std::vector<std::string> strict_logics;
  bool all_strict = false;
  std::vector<std::string> commands;
  std::vector<std::string> features;
};

}  // namespace gadfly::tools::inline probing
