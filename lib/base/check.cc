// SPDX-License-Identifier: Apache-2.0
// Prints the line of a failed check, with the marker of an error of Gadfly itself, and aborts.
#include "lib/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace gadfly {

void fail_check(const char* kind, const char* condition, const char* file, int line) {
  std::fprintf(stderr, "%s: %s `%s` at %s:%d\n", kInternalErrorText, kind, condition, file, line);
  std::abort();
}

}  // namespace gadfly
