// SPDX-License-Identifier: Apache-2.0
// Decides between answers on a script with operators such as seq.nth at a position outside of the
// sequence, whose results solvers choose. Two solvers may choose different results, so both sat and
// unsat may be right. But if no choice of results makes the script satisfiable, sat is wrong.
// SMT-LIB leaves some results open, too, such as that of a division by zero. To ask for that, each
// result that is not specified becomes that of a declared function of the same arguments:
// (seq.nth s i) becomes
// (let ((x0 s) (x1 i)) (ite (and (<= 0 x1) (< x1 (seq.len x0))) (seq.nth x0 x1) (open0 x0 x1))).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline judge {

enum class OpenResults : uint8_t {
  kOfExtensions,  // of operators beyond the standard; solvers choose the others themselves
  kAll,
};

// Returns a script with one check-sat, which asks whether some choice satisfies check number
// `check` (from 0). Nothing if no result is open, or if the check cannot be printed alone
// (printer.h).
std::optional<std::string> with_open_results(const smtlib::Script& script, uint32_t check,
                                             OpenResults which);

}  // namespace gadfly::harness::inline judge
