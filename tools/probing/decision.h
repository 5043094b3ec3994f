// SPDX-License-Identifier: Apache-2.0
// Decides by pairs of scripts whether a solver refuses a part of the language. The scripts of a
// pair differ only in that part, so that a refusal of something else does not count.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "tools/probing/asker.h"

namespace gadfly::tools::inline probing {

struct ScriptPair {
  std::string with;     // the part is in this script
  std::string without;  // it is not in this one
};

enum class Decision : uint8_t {
  kUndecided,  // no pair of which the solver accepts one script at least
  kAccepted,
  kRefused,
};

// Refused: two pairs say so, or one if there is only one that decides, and none says the opposite
// before. A crash and an answer that is late count as accepted.
Decision decide(Asker& asker, std::span<const ScriptPair> pairs);

}  // namespace gadfly::tools::inline probing
