// SPDX-License-Identifier: Apache-2.0
// Tseitin's transformation (1968) of a script, as Sparrow prepares its seeds (ESEC/FSE 2021,
// section 4.3): the Boolean structure of each assertion becomes clauses over literals, one
// assertion per clause, with a fresh constant that is equivalent to each connective. For comparison
// only: lib/approx/polarity.h needs no clauses, and clauses hide bugs.
#pragma once

#include <string>

#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::bench {

// Returns the script with its assertions as clauses. Both scripts have the same response at each
// check-sat, and each model of one can be extended or restricted to a model of the other. Atoms are
// copied byte for byte: all formulas except connectives of Bools. Variables of a let around them
// become fresh constants (Boolean ones like connectives, others by define-fun), and an atom gets a
// let for the variables that it mentions. Unchanged: assertions that are a clause or name a term, a
// let with opaque values, and all other commands. Iterative and linear: no atom is copied more than
// ten times. kTooLarge if the script is longer than 64 MiB, or the result than kMaxSourceBytes.
Result<std::string> to_cnf(const smtlib::Script& script);

}  // namespace gadfly::bench
