// SPDX-License-Identifier: Apache-2.0
// A deliberate mistake: a script that is ill-formed in one place, as some historical bugs are
// ((assert xor)). It says nothing about answers; that a solver takes it, or refuses it, without
// falling over is all that can be asked, and the judge asks no more (harness/judge/judge.h).
#pragma once

#include "lib/base/random.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::mutator {

// At one term, drawn evenly: another operator of the language at its head, whatever it takes;
// another term of the script in its place, whatever its sort; the term twice, or not at all; the
// bare name of an operator. False, and no edit, where the script has no term. The result may happen
// to be well-formed.
bool make_ill_formed(const smtlib::Script& script, Rng& rng, smtlib::Edits& edits);

}  // namespace gadfly::mutator
