// SPDX-License-Identifier: Apache-2.0
// Deletes declarations and definitions whose symbols no other command contains, and let variables
// that the body does not use. Each candidate includes these deletions, so they need no checks of
// their own; ddSMT 2 tries each deletion separately.
#pragma once

#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::reducer {

// Appends edits that delete unreferenced declarations and let variables, and also those that only
// deleted ones refer to. Returns false if there is nothing to delete. Takes linear time. If a let
// loses its last variable, only the next call replaces the let by its body.
bool prune(const smtlib::Script& script, smtlib::Edits& edits);

}  // namespace gadfly::reducer
