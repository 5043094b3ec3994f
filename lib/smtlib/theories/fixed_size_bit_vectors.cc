// SPDX-License-Identifier: Apache-2.0
// The meaning of fixed_size_bit_vectors.smt2.
#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib {

std::span<const MeaningRow> fixed_size_bit_vectors_meanings() {
  return {};
}

}  // namespace gadfly::smtlib
