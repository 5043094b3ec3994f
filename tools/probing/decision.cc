// SPDX-License-Identifier: Apache-2.0
// Asks the pairs in order. The script without the part is needed only if the other one is refused.
#include "tools/probing/decision.h"

namespace gadfly::tools::inline probing {

Decision decide(Asker& asker, std::span<const ScriptPair> pairs) {
  constexpr int kEnough = 2;
  int refusals = 0;
  for (const ScriptPair& pair : pairs) {
    if (asker.ask(pair.with) != Reception::kRefused) return Decision::kAccepted;
    if (asker.ask(pair.without) == Reception::kAccepted && ++refusals == kEnough) break;
  }
  return refusals > 0 ? Decision::kRefused : Decision::kUndecided;
}

}  // namespace gadfly::tools::inline probing
