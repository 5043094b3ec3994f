// SPDX-License-Identifier: Apache-2.0
// Makes a script ill-formed in one place, as in some past bugs such as (assert xor). A solver may
// accept or reject the result but must not crash; the judge checks nothing else
// (harness/judge/judge.h).
#pragma once

#include "lib/base/random.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::mutator {

// Changes one term, drawn uniformly. Replaces its head by an operator of any rank, replaces the
// term by another term of any sort or by the name of an operator, repeats the term, or deletes it.
// Returns false without an edit if the script has no term. The result may be well-formed by chance.
bool make_ill_formed(const smtlib::Script& script, Rng& rng, smtlib::Edits& edits);

}  // namespace gadfly::mutator
