// SPDX-License-Identifier: Apache-2.0
// A label is a command (set-info :gadfly-... "text") that stores data for Gadfly in a script.
// Solvers do not receive labels (docs/design.md section 7). This file reads and writes the text of
// labels; lib/approx/record.h and evaluation/witness.h define its meaning.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {

// Returns the command (set-info keyword "text"); doubles the quotes in `text`. `keyword` includes
// its colon.
std::string label(std::string_view keyword, std::string_view text);

// Returns the text of the last label with that keyword; nothing if there is no such label.
std::optional<std::string> find_label(const Script& script, std::string_view keyword);

// Returns whether the command is a (set-info :gadfly-... "...").
bool is_label(const Script& script, const Command& command);

// Returns the script with a label on a line of its own at the end, so that the numbers of all other
// nodes stay the same. find_label() then ignores earlier labels with the same keyword.
std::string with_label(std::string_view script, std::string_view label);

// Returns the script's text without its labels and without lines that contained only a label.
std::string without_labels(const Script& script);

}  // namespace gadfly::smtlib::inline script
