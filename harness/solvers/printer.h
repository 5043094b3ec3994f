// SPDX-License-Identifier: Apache-2.0
// A script as a solver that runs as a process is shown it: what the allow list lets through, token
// by token with single spaces and a command a line. So comments vanish, and a solver that ends a
// comment elsewhere than we do cannot read other commands out of the same bytes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "harness/solvers/allow_list.h"
#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline solvers {

// Scripts with more parentheses open at once are refused, kTooLarge: solvers recurse over terms,
// and that they overflow their stacks is no news.
inline constexpr uint32_t kMaxDepth = 10000;

// A script as every solver is shown it, and where a solver's own additions go.
struct PrintedScript {
  struct Line {
    size_t begin;  // byte of `text`
    size_t end;    // past its newline
    bool check;    // a check-sat or check-sat-assuming; else a (reset)
  };
  std::string text;         // one command per line
  std::vector<Line> lines;  // of the check-sats and resets, in order
};

// What one solver is told beside the script.
struct PrintOptions {
  std::string preamble;  // SMT-LIB text before the first command and after each (reset)
  // If not empty, text with no quote or newline in it: around check number k (from 0) stand
  // echoes of the lines that the next two functions return, so that answers are known by their
  // place.
  std::string frame;
};

// What a solver echoes before and after check number `check`: "<frame> 3 asks", "<frame> 3 done".
std::string frame_opens(const std::string& frame, uint32_t check);
std::string frame_closes(const std::string& frame, uint32_t check);

// The script as every solver is shown it. Fails with kUnsupported or kTooLarge and the place; then
// the script must not be run at all.
Result<PrintedScript> print_for_solver(const smtlib::Script& script);

// The text for one solver: the printed script with the preamble and the frames of `options`.
std::string with_additions(const PrintedScript& printed, const PrintOptions& options);

// A flat script that asks check number `check` (from 0, of those before exit): logic, options,
// declarations and definitions in scope, assertions in force, assumptions as assertions, one
// check-sat; no push, pop or reset. Fails as above, and with kUnsupported where a term has a name
// that outlives it: in an earlier check-sat-assuming, or popped under :global-declarations.
// Requires that there are so many checks.
Result<std::string> print_flat(const smtlib::Script& script, uint32_t check);

}  // namespace gadfly::harness::inline solvers
