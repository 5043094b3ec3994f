// SPDX-License-Identifier: Apache-2.0
// Recovers the intact commands of a broken script. Scripts are broken by byte-level mutators that
// share the corpus, and by libFuzzer, which cuts long inputs in the middle of a token.
#pragma once

#include <string>
#include <string_view>

namespace gadfly::mutator {

// Replaces `out` by the whole commands of `text`, one per line, without the text between them.
// After a broken command it goes on at the next line that begins with "(". `out` is empty if there
// is no whole command. Takes linear time, because it stops at the 64th broken place.
void whole_commands(std::string_view text, std::string& out);

}  // namespace gadfly::mutator
