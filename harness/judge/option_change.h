// SPDX-License-Identifier: Apache-2.0
// A solver must not contradict itself when an option is removed that changes how it works, not what
// a script means. So a script without its options is both a weaker and a stronger version of it,
// and the metamorphic oracle compares the answers. It names the culprit, and no second solver is
// needed.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "harness/judge/judge.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline judge {

// The text of the script without these commands, which are some of its head options.
std::string without_options(const smtlib::Script& script, std::span<const uint32_t> commands);

// The change to that script, in the direction in which the counted answers contradict each other.
Change option_change(const smtlib::Script& script, std::span<const uint32_t> commands,
                     std::span<const Answer> with, std::span<const Answer> without);

}  // namespace gadfly::harness::inline judge
