// SPDX-License-Identifier: Apache-2.0
// ddSMT 2's default strategy: runs ddmin to its end, then hierarchical on the result (section 5 of
// the paper by Kremer, Niemetz and Preiner, CAV 2021).
#include "bench/reduction/strategies.h"

namespace gadfly::bench {

void reduce_hybrid(reducer::ReductionRun& run) {
  reduce_ddmin(run);
  reduce_hierarchical(run);
}

}  // namespace gadfly::bench
