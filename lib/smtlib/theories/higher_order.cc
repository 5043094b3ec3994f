// SPDX-License-Identifier: Apache-2.0
// higher_order.smt2 has no operators. Functions as values are not evaluated.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

std::span<const MeaningRow> higher_order_meanings() {
  return {};
}

}  // namespace gadfly::smtlib::inline theories
