// SPDX-License-Identifier: Apache-2.0
// A tactic that is built when it is first applied. A strategy for all logics is mostly
// branches that one script never takes, and most of what a small script costs is to build them.
#pragma once

#include <functional>
#include "tactic/tactic.h"

tactic * lazily(std::function<tactic * ()> mk);

// For strategies, functions of (ast_manager & m, params_ref const & p).
#define LAZILY(T) lazily([&m, p]() -> tactic * { (void)m; (void)p; return T; })
