// SPDX-License-Identifier: Apache-2.0
// The meaning of arrays_ex.smt2.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib {

std::span<const MeaningRow> arrays_ex_meanings() {
  return {};
}

}  // namespace gadfly::smtlib
