// SPDX-License-Identifier: Apache-2.0
// The head of a regression file: what a fuzz target is expected to do with it, in comments, because
// any bytes can be the input of a crash, and a solver never sees a comment (docs/corpus.md).
//
//   ; gadfly-expect boolector: finding crash-boolector-assert-btorexp.c-123
//   ; gadfly-expect: clean
//
// The line that names the target counts for it, else the line without a name; a file without a line
// is expected to be clean. The head is the lines at the beginning of a file that start with `;`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::tools::inline regress {

struct Expectation {
  std::string target;     // empty: all that no other line names
  std::string signature;  // of the finding that is known and open; empty: clean

  bool clean() const { return signature.empty(); }
};

// "clean" or "finding SIGNATURE".
std::string to_string(const Expectation& expectation);

// Whether a line of a head can name this target: it holds no colon, control character or blank end.
bool fits_a_head(std::string_view target);

// All lines of a head, in order. kSyntax where a line of ours cannot be read or a target has two.
Result<std::vector<Expectation>> read_expectations(std::string_view text);

// The one that counts for a target. kSyntax as above.
Result<Expectation> expectation_of(std::string_view text, std::string_view target);

// `text` with this expectation in the place of that of the same target, or before everything else.
std::string with_expectation(std::string_view text, const Expectation& expectation);

// `text` with a line before everything else that says where the finding comes from.
std::string with_origin(std::string_view text, std::string_view origin);

// `text` without the lines of ours: the input itself.
std::string without_head(std::string_view text);

}  // namespace gadfly::tools::inline regress
