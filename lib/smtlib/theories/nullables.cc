// SPDX-License-Identifier: Apache-2.0
// Terms of nullables have no values, so there are no meanings.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

std::span<const MeaningRow> nullables_meanings() {
  return {};
}

}  // namespace gadfly::smtlib::inline theories
