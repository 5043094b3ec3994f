// SPDX-License-Identifier: Apache-2.0
// What a puzzle's solver prints as a program of its own, of which Gadfly knows nothing.
#pragma once

#include <string>
#include <string_view>

namespace gadfly::puzzles {

// Returns the responses of make_solver() to a script: one line per check-sat and echo, or an error.
std::string respond(std::string_view script);

}  // namespace gadfly::puzzles
