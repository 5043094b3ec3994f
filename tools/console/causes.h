// SPDX-License-Identifier: Apache-2.0
// Why terms of scripts are opaque, counted by cause: the kind of problem and the symbol that it is
// about, so that a table of them says what the language lacks.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "lib/smtlib/script/script.h"

namespace gadfly::tools::inline console {

// The cause of a problem that is no error: "unknown symbol str.len".
std::string cause_of(const smtlib::Script& script, const smtlib::Problem& problem);

// How often each cause occurs in a script.
std::map<std::string, uint64_t> causes_in(const smtlib::Script& script);

}  // namespace gadfly::tools::inline console
