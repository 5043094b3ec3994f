// SPDX-License-Identifier: Apache-2.0
// What is left of a script that bytes were cut from or put into. Engines that mutate bytes share
// their corpus with us, and libFuzzer cuts long inputs in the middle of a token.
#pragma once

#include <string>
#include <string_view>

namespace gadfly::mutator {

// Replaces `out` by the whole commands of `text`, a line each, without what lies between them; a
// broken command is left out with all that comes before the next line that begins with a
// parenthesis. Empty where there is none. Linear: after 64 broken places it gives up the rest.
void whole_commands(std::string_view text, std::string& out);

}  // namespace gadfly::mutator
