// SPDX-License-Identifier: Apache-2.0
// Labels: what a script carries for Gadfly itself, each a command (set-info :gadfly-... "text")
// that solvers never see (docs/design.md section 7). This is their text only; what they say is for
// whoever wrote them: lib/approx/record.h, evaluation/witness.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lib/smtlib/script.h"

namespace gadfly::smtlib {

// (set-info keyword "text"), quotes doubled. `keyword` with its colon.
std::string label(std::string_view keyword, std::string_view text);

// The text of the last label of that keyword.
std::optional<std::string> find_label(const Script& script, std::string_view keyword);

// Is the command a (set-info :gadfly-... "...")?
bool is_label(const Script& script, const Command& command);

// The script's text with a label on a line of its own behind everything, where it leaves the node
// numbers as they are. A label that the script has already no longer counts.
std::string with_label(std::string_view script, std::string_view label);

// The script's text without its labels, and without the lines that were theirs alone.
std::string without_labels(const Script& script);

}  // namespace gadfly::smtlib
