// SPDX-License-Identifier: Apache-2.0
// Prints one line about a failed check, which begins with kInternalErrorText, and aborts.
#include "lib/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace gadfly {

void fail_check(const char* kind, const char* condition, const char* file, int line) {
  std::fprintf(stderr, "%s: %s `%s` at %s:%d\n", kInternalErrorText, kind, condition, file, line);
  std::abort();
}

}  // namespace gadfly
