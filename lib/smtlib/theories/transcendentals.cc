// SPDX-License-Identifier: Apache-2.0
// No operator of transcendentals.smt2 has a meaning. Mutations use its terms, but the evaluator
// does not compute them.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

std::span<const MeaningRow> transcendentals_meanings() {
  return {};
}

}  // namespace gadfly::smtlib::inline theories
