// SPDX-License-Identifier: Apache-2.0
// Recovers the whole commands of a broken script. Byte-level mutators that share the corpus break
// scripts, and so does libFuzzer, which cuts long inputs in the middle of a token.
#pragma once

#include <string>
#include <string_view>

namespace gadfly::mutator {

// Sets `out` to the whole commands of `text`, one per line, without the text between them. After a
// broken command it continues at the next line that begins with "(". `out` becomes empty if there
// is no whole command. Stops after 64 broken commands, so the time is linear in the text.
void whole_commands(std::string_view text, std::string& out);

}  // namespace gadfly::mutator
