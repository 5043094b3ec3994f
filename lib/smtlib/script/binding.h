// SPDX-License-Identifier: Apache-2.0
// Tests whether a variable is bound inside a term.
#pragma once

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {

// Returns whether the declaration is a variable of a binder in the subtree of `term`, `term`
// included.
inline bool bound_within(const Script& script, const Declaration& d, NodeId term) {
  return d.local() && d.node >= term && d.node < script.subtree_end(term);
}

}  // namespace gadfly::smtlib::inline script
