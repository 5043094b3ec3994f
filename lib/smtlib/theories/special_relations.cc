// SPDX-License-Identifier: Apache-2.0
// No operator of special_relations.smt2 has a meaning, because models of solvers do not contain
// these relations.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

std::span<const MeaningRow> special_relations_meanings() {
  return {};
}

}  // namespace gadfly::smtlib::inline theories
