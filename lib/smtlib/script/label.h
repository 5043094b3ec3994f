// SPDX-License-Identifier: Apache-2.0
// Labels: data that a script carries for Gadfly, each a command (set-info :gadfly-... "text") that
// solvers do not receive (docs/design.md section 7). This file handles the text only;
// lib/approx/record.h and evaluation/witness.h define its meaning.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {

// Returns (set-info keyword "text") with doubled quotes. `keyword` includes its colon.
std::string label(std::string_view keyword, std::string_view text);

// Returns the text of the last label with that keyword.
std::optional<std::string> find_label(const Script& script, std::string_view keyword);

// Returns whether the command is a (set-info :gadfly-... "...").
bool is_label(const Script& script, const Command& command);

// Returns the script with a label on a line of its own at the end, so that node numbers stay the
// same. An earlier label of the script with the same keyword loses its effect.
std::string with_label(std::string_view script, std::string_view label);

// Returns the script's text without its labels and without lines that contained only a label.
std::string without_labels(const Script& script);

}  // namespace gadfly::smtlib::inline script
