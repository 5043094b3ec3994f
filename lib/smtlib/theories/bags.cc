// SPDX-License-Identifier: Apache-2.0
// bags.smt2 has no meanings here: its terms are sorted and mutated, never evaluated.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib {

std::span<const MeaningRow> bags_meanings() {
  return {};
}

}  // namespace gadfly::smtlib
