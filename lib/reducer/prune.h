// SPDX-License-Identifier: Apache-2.0
// Deletes what has no references: declarations and definitions whose symbols no other command
// contains, and variables of let that its body does not use. A candidate includes these deletions,
// so they need no checks of their own (ddSMT 2 tries each separately).
#pragma once

#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::reducer {

// Appends the edits that delete unreferenced declarations and variables, and those that only they
// refer to. Returns false if there is nothing to delete. Linear. If a let loses its last variable,
// a second call replaces it by its body.
bool prune(const smtlib::Script& script, smtlib::Edits& edits);

}  // namespace gadfly::reducer
