// SPDX-License-Identifier: Apache-2.0
// The one place where Gadfly's libraries print and abort; see check.h.
#include "lib/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace gadfly {

void fail_check(const char* kind, const char* condition, const char* file, int line) {
  std::fprintf(stderr, "%s: %s `%s` at %s:%d\n", kOwnFailureMarker, kind, condition, file, line);
  std::abort();
}

}  // namespace gadfly
