// SPDX-License-Identifier: Apache-2.0
// Counts why terms of scripts are opaque (not understood by the sort checker). A cause is the kind
// of problem and its symbol; a table of causes shows what the theory tables lack.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "lib/smtlib/script/script.h"

namespace gadfly::tools::inline console {

// Returns the cause of a problem that is not an error, such as "unknown symbol str.len".
std::string cause_of(const smtlib::Script& script, const smtlib::Problem& problem);

// Returns how often each cause occurs in a script.
std::map<std::string, uint64_t> causes_in(const smtlib::Script& script);

}  // namespace gadfly::tools::inline console
