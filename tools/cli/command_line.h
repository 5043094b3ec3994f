// SPDX-License-Identifier: Apache-2.0
// Includes CLI11, which reads the arguments of the gadfly command. Each file that includes it emits
// most of its functions again, and none of them needs speed. So clang does not optimize them, which
// halves the compile time of such a file.
#pragma once

#ifdef __clang__
#pragma clang optimize off
#endif
#include <CLI/CLI.hpp>
#ifdef __clang__
#pragma clang optimize on
#endif
