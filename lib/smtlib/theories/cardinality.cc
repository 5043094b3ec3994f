// SPDX-License-Identifier: Apache-2.0
// No operator of cardinality.smt2 has a meaning, because models of solvers do not contain the
// sizes of declared sorts.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

std::span<const MeaningRow> cardinality_meanings() {
  return {};
}

}  // namespace gadfly::smtlib::inline theories
