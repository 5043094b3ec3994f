// SPDX-License-Identifier: Apache-2.0
// The meaning of reals.smt2.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib {

std::span<const MeaningRow> reals_meanings() {
  return {};
}

}  // namespace gadfly::smtlib
