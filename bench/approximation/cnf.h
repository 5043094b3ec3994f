// SPDX-License-Identifier: Apache-2.0
// Tseitin's transformation (1968), from script to script, as Sparrow prepares its seeds (ESEC/FSE
// 2021, section 4.3): the Boolean structure of each assertion becomes clauses over literals, one
// assertion a clause, with a fresh constant for each connective that both implies it and is implied
// by it. For comparison only: lib/approx/polarity.h needs no clauses, and clauses conceal bugs.
#pragma once

#include <string>

#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::bench {

// The script with its assertions in clauses; equisatisfiable at every check-sat, and each model of
// one extends or shortens to a model of the other. Atoms are copied byte for byte: what is not a
// connective of Bools, a quantified formula, what is not understood. Variables of a let above
// them become fresh constants: Boolean ones like connectives, others by define-fun, and an atom
// gets a let for those that it mentions. Kept as they are: assertions that are a clause already or
// that name a term, a let whose values are not all understood, and all other commands. Iterative
// and linear: no atom is copied more than ten times. Fails with kTooLarge where the script is
// longer than 64 MiB, or what becomes of it than kMaxSourceBytes.
Result<std::string> to_cnf(const smtlib::Script& script);

}  // namespace gadfly::bench
