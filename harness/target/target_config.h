// SPDX-License-Identifier: Apache-2.0
// The configuration of a fuzz target: the settings of its process (lib/fuzzing/settings.def).
#pragma once

#include "lib/fuzzing/settings.h"

namespace gadfly::harness::inline target {

using TargetConfig = fuzzing::Settings;

}  // namespace gadfly::harness::inline target
