// SPDX-License-Identifier: Apache-2.0
// The kind of a script: its logic and its sorts. The pools of inputs draw each kind equally often.
// An engine prefers inputs that reach new code, mostly a few families of large scripts, so without
// that a short campaign would mutate little else.
#pragma once

#include <cstdint>

#include "lib/smtlib/script/script.h"

namespace gadfly::mutator::inline engine {

// A hash of the logic and the sorts.
using ScriptKind = uint64_t;

ScriptKind kind_of(const smtlib::Script& script);

}  // namespace gadfly::mutator::inline engine
