// SPDX-License-Identifier: Apache-2.0
// Returns the names of the stages of reduction.
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

std::string_view to_string(Stage stage) {
  static constexpr std::string_view kSpellings[] = {
      "origin", "commands", "cuts", "terms", "details", "script", "growing", "names", "syntax"};
  return kSpellings[static_cast<size_t>(stage)];
}

}  // namespace gadfly::reducer
