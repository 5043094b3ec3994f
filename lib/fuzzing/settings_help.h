// SPDX-License-Identifier: Apache-2.0
// Writes the help of settings: the values that each allows, and the list of all of them.
#pragma once

#include <string>

#include "lib/fuzzing/settings.h"

namespace gadfly::fuzzing {

// Returns the allowed values of a setting as text: "abort or record", "a number in 0..10"...
std::string allowed_values(const SettingInfo& info);

// Returns the help of all settings that a fuzz target or its mutator reads, with their values and
// defaults. A target prints it with GADFLY_HELP=1, its replay program with --help.
std::string settings_help();

}  // namespace gadfly::fuzzing
