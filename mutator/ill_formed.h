// SPDX-License-Identifier: Apache-2.0
// Makes a script ill-formed in one place on purpose, as in some historical bugs ((assert xor)). The
// expected response to it is unknown: a solver may accept or reject the script but must not crash,
// and the judge checks only that (harness/judge/judge.h).
#pragma once

#include "lib/base/random.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::mutator {

// Changes one term, drawn uniformly: another operator becomes its head, whatever its rank; another
// term of the script, of any sort, or the name of an operator replaces it; or it is repeated or
// deleted. False, and no edit, if the script has no term. The result may happen to be well-formed.
bool make_ill_formed(const smtlib::Script& script, Rng& rng, smtlib::Edits& edits);

}  // namespace gadfly::mutator
