// SPDX-License-Identifier: Apache-2.0
// Writes the help text of settings: the allowed values of one setting, and the list of all
// settings.
#pragma once

#include <string>

#include "lib/fuzzing/settings.h"

namespace gadfly::fuzzing {

// Returns the allowed values of a setting as text: "abort or record", "a number in 0..10"...
std::string allowed_values(const SettingInfo& info);

// Returns the help text of all settings that a fuzz target or its mutator reads, with allowed
// values and defaults. A target prints it if GADFLY_HELP=1, and its replay program prints it for
// --help.
std::string settings_help();

}  // namespace gadfly::fuzzing
