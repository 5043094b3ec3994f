// SPDX-License-Identifier: Apache-2.0
// The settings of settings.def as text for people.
#pragma once

#include <string>

#include "lib/fuzzing/settings.h"

namespace gadfly::fuzzing {

// What a setting may be: "abort or record", "a number in 0..10"...
std::string allowed_values(const SettingInfo& info);

// All settings that a fuzz target or its mutator reads, with their values and defaults: what a
// target prints with GADFLY_HELP=1, and its replay program with --help.
std::string settings_help();

}  // namespace gadfly::fuzzing
