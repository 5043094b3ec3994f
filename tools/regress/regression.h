// SPDX-License-Identifier: Apache-2.0
// The head of a regression file: comments that say what a fuzz target is expected to do with it
// (docs/corpus.md). They are comments because any bytes can be the input of a crash, and because
// the harness passes no comment to a solver.
//
//   ; gadfly-expect boolector: finding crash-boolector-assert-btorexp.c-123
//   ; gadfly-expect: clean
//
// For a target, the line that names it counts, or else the line without a name; without either, the
// file is expected to be clean. The head is all lines at the beginning that start with `;`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::tools::inline regress {

struct Expectation {
  std::string target;     // empty: all targets that no other line names
  std::string signature;  // of the known, open finding; empty: clean

  bool clean() const { return signature.empty(); }
};

// Returns "clean" or "finding SIGNATURE".
std::string to_string(const Expectation& expectation);

// Returns whether a head can name this target: without colons, control characters, blanks at an
// end.
bool fits_a_head(std::string_view target);

// Returns the expectations of a head, in order. kSyntax, with the line, if one of them has a
// mistake or a target has two.
Result<std::vector<Expectation>> read_expectations(std::string_view text);

// Returns the expectation that counts for a target. kSyntax as above.
Result<Expectation> expectation_of(std::string_view text, std::string_view target);

// Returns `text` with this expectation: it replaces that of the same target, or becomes the first
// line.
std::string with_expectation(std::string_view text, const Expectation& expectation);

// Returns `text` with a first line that says where the finding comes from.
std::string with_origin(std::string_view text, std::string_view origin);

// Returns `text` without the `gadfly-` lines of its head: the input itself.
std::string without_head(std::string_view text);

}  // namespace gadfly::tools::inline regress
