// SPDX-License-Identifier: Apache-2.0
// No operator of cardinality.smt2 has a meaning: models do not record how large declared sorts are.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

std::span<const MeaningRow> cardinality_meanings() {
  return {};
}

}  // namespace gadfly::smtlib::inline theories
