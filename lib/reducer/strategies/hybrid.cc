// SPDX-License-Identifier: Apache-2.0
// ddSMT 2's default: ddmin to its end, then hierarchical on what it leaves (section 5 of the
// paper).
#include "lib/reducer/strategy.h"

namespace gadfly::reducer {

void reduce_hybrid(Run& run) {
  reduce_ddmin(run);
  reduce_hierarchical(run);
}

}  // namespace gadfly::reducer
