// SPDX-License-Identifier: Apache-2.0
// higher_order.smt2 has no operators, so there are no meanings.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

std::span<const MeaningRow> higher_order_meanings() {
  return {};
}

}  // namespace gadfly::smtlib::inline theories
