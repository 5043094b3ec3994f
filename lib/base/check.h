// SPDX-License-Identifier: Apache-2.0
// Two checks that abort the process if they fail. An abort inside a fuzz target looks like a bug of
// the solver. So no input may make a check fail, and the output begins with a marker that
// distinguishes errors of Gadfly from those of a solver.
#pragma once

namespace gadfly {

// The start of the line that a failed check of Gadfly prints on stderr before it aborts.
inline constexpr const char* kInternalErrorText = "gadfly: internal error";

// Prints the marker, `kind`, the condition, and its place in the source, then aborts.
[[noreturn]] void fail_check(const char* kind, const char* condition, const char* file, int line);

}  // namespace gadfly

// Fails if the caller violates the documented contract of a function.
#define GADFLY_PRECONDITION(condition) \
  ((condition) ? void(0) : ::gadfly::fail_check("precondition", #condition, __FILE__, __LINE__))

// Fails if the code of Gadfly itself is wrong.
#define GADFLY_INVARIANT(condition) \
  ((condition) ? void(0) : ::gadfly::fail_check("invariant", #condition, __FILE__, __LINE__))
