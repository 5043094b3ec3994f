// SPDX-License-Identifier: Apache-2.0
// No operator of separation.smt2 has a meaning: its terms are sort-checked and mutated, but not
// evaluated.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

std::span<const MeaningRow> separation_meanings() {
  return {};
}

}  // namespace gadfly::smtlib::inline theories
