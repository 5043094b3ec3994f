// SPDX-License-Identifier: Apache-2.0
// Tseitin's transformation (1968) of a script, as Sparrow prepares its seeds (ESEC/FSE 2021,
// section 4.3): the Boolean structure of each assertion becomes clauses over literals. Each clause
// is one assertion, and each connective has an equivalent fresh constant. The benchmarks compare
// with it; Gadfly does not use it: lib/approx/polarity.h needs no clauses, and clauses hide bugs.
#pragma once

#include <string>

#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::bench {

// Returns the script with its assertions as clauses. Both scripts have the same response at each
// check-sat, and each model of one can be extended or restricted to a model of the other. Atoms
// (all formulas except connectives of Bools) are copied byte for byte. The variables of a let
// around an atom become fresh constants: Boolean ones by clauses, others by define-fun. An atom
// that mentions such variables gets a let that binds them to these constants. Does not change
// assertions that are a clause or contain a named term, lets with values of unknown sort, and all
// other commands. Does not use recursion; copies no atom more than ten times. Fails with kTooLarge
// if the script is longer than 64 MiB, or the result than kMaxSourceBytes.
Result<std::string> to_cnf(const smtlib::Script& script);

}  // namespace gadfly::bench
