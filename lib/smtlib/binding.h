// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "lib/smtlib/script.h"

namespace gadfly::smtlib {

// Is it a variable that a binder inside of the term, or the term itself, declares?
inline bool bound_within(const Script& script, const Declaration& d, NodeId term) {
  return d.local() && d.node >= term && d.node < script.subtree_end(term);
}

}  // namespace gadfly::smtlib
