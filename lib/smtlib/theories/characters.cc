// SPDX-License-Identifier: Apache-2.0
// No operator of characters.smt2 has a meaning: Gadfly has no values of the sort Unicode.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

std::span<const MeaningRow> characters_meanings() {
  return {};
}

}  // namespace gadfly::smtlib::inline theories
