// SPDX-License-Identifier: Apache-2.0
// CLI11, which reads the arguments of the gadfly command. Every file that uses it emits most of its
// functions again, and nothing in them needs speed, so clang does not optimize them: this halves
// the time that such a file takes to compile.
#pragma once

#ifdef __clang__
#pragma clang optimize off
#endif
#include <CLI/CLI.hpp>
#ifdef __clang__
#pragma clang optimize on
#endif
