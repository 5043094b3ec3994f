// SPDX-License-Identifier: Apache-2.0
// Terms of tuples have no values, so there are no meanings.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

std::span<const MeaningRow> tuples_meanings() {
  return {};
}

}  // namespace gadfly::smtlib::inline theories
