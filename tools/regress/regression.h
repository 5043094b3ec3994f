// SPDX-License-Identifier: Apache-2.0
// The head of a regression file: comments with the expected result of a fuzz target on this file
// (docs/corpus.md). Comments fit any file, because an input that causes a crash may contain any
// bytes; and they do not change the input, because the harness passes no comment to a solver.
//
//   ; gadfly-expect boolector: finding crash-boolector-assert-btorexp.c-123
//   ; gadfly-expect: clean
//
// The line that names a target is its expectation; if there is no such line, the line without a
// name is; if there is neither, the target must find nothing. The head consists of all lines at the
// beginning of the file that start with `;`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::tools::inline regress {

struct Expectation {
  std::string target;     // empty: all targets that no other line names
  std::string signature;  // of the known finding, whose bug is not fixed; empty: clean
  bool stated = false;    // a line of the head says so

  bool clean() const { return signature.empty(); }
};

// Returns "clean" or "finding SIGNATURE".
std::string to_string(const Expectation& expectation);

// Returns whether a head can name this target: the name is not empty, and has no colon, no control
// character, and no blank at either end.
bool fits_a_head(std::string_view target);

// Returns the expectations in the head of `text`, in order. kSyntax, with the line, if an
// expectation cannot be read or a target has two.
Result<std::vector<Expectation>> read_expectations(std::string_view text);

// Returns the expectation for `target`. kSyntax as for read_expectations().
Result<Expectation> expectation_of(std::string_view text, std::string_view target);

// Returns `text` with this expectation. It replaces the expectation of the same target, or becomes
// the first line.
std::string with_expectation(std::string_view text, const Expectation& expectation);

// Returns `text` with a new first line, which contains the origin of the finding.
std::string with_origin(std::string_view text, std::string_view origin);

// Returns `text` without the `gadfly-` lines of its head: the input itself.
std::string without_head(std::string_view text);

}  // namespace gadfly::tools::inline regress
