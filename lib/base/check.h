// SPDX-License-Identifier: Apache-2.0
// The two checks that may end the process, and what they print. An abort of ours inside a fuzz
// target looks like a solver bug, so neither is ever reached by input, whatever the input is, and
// both print a marker by which triage tells our failures from a solver's.
#pragma once

namespace gadfly {

// First words of the line that a failed check of ours prints on stderr before it aborts.
inline constexpr const char* kOwnFailureMarker = "gadfly: internal failure";

// Prints the marker, `kind`, the place and the condition, then aborts.
[[noreturn]] void fail_check(const char* kind, const char* condition, const char* file, int line);

}  // namespace gadfly

// The caller broke the documented contract of a function.
#define GADFLY_PRECONDITION(condition) \
  ((condition) ? void(0) : ::gadfly::fail_check("precondition", #condition, __FILE__, __LINE__))

// Our own code is wrong.
#define GADFLY_INVARIANT(condition) \
  ((condition) ? void(0) : ::gadfly::fail_check("invariant", #condition, __FILE__, __LINE__))
