// SPDX-License-Identifier: Apache-2.0
// cardinality.smt2 has no meanings here: how large a declared sort is, no model of ours says.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib {

std::span<const MeaningRow> cardinality_meanings() {
  return {};
}

}  // namespace gadfly::smtlib
