// SPDX-License-Identifier: Apache-2.0
// What nobody refers to any more: declarations and definitions whose symbols no other command has,
// and variables of let that its body has not. A deletion takes them along in the same candidate, so
// that none of them costs a run of its own (ddSMT 2 tries each).
#pragma once

#include "lib/smtlib/edit.h"
#include "lib/smtlib/script.h"

namespace gadfly::reducer {

// Appends the edits that delete them, and what only they referred to. False where there is nothing
// to delete. Linear. A let that loses its last variable gives way to its body in a second call.
bool prune(const smtlib::Script& script, smtlib::Edits& edits);

}  // namespace gadfly::reducer
