// SPDX-License-Identifier: Apache-2.0
// Quotes words for a shell: in printed commands, and in commands that a debugger gives to a shell.
#pragma once

#include <string>

namespace gadfly {

// Returns `word` as a shell reads it: in single quotes if it has anything but letters, digits and
// _ . / - = : % + @ ,
std::string shell_word(const std::string& word);

}  // namespace gadfly
