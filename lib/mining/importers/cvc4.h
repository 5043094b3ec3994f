// SPDX-License-Identifier: Apache-2.0
// CVC4's regression suite (test/regress of version 1.8, its README.md) as seed scripts. A
// regression is a script with directives in comments: command lines, expected output, what the
// build must have. The importer reads them, and makes a copy of the script that other solvers read
// too: without directives, without options but a few that the standard has, without printing
// commands. Text in, text out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::mining {

struct Cvc4Directives {
  std::vector<std::string> command_lines;  // the regression is run once with each
  std::vector<std::string> expected;       // lines of output: sat, unsat, unknown and others
  std::vector<std::string> requirements;   // of the build: symfpu, no-competition
  bool scrubbed = false;                   // the expected lines are what a filter leaves
  bool error_expected = false;             // an exit code but 0, or an error message
};

// Reads the directives of a regression. Cannot fail: what is no directive is none.
Cvc4Directives read_directives(std::string_view text);

struct Cvc4Script {
  std::string text;  // the cleaned script, ends with a line break
  std::string logic;
  std::vector<std::string>
      answers;              // expected: sat, unsat, unknown; from :status without directives
  uint32_t checks = 0;      // check-sat and check-sat-assuming commands
  const char* status = "";  // of the cleaned script: "sorted", "opaque", "error"

  // What a user of the seed should know, sorted: "incremental"; "error-expected"; "no-check";
  // "assumptions" (terms that were assumed are asserted now); "needs:OPTION" for an option that
  // changes what the script means or whether it is understood; "requires:FEATURE" of the build.
  std::vector<std::string> features;
};

// The cleaned script of a regression, read with `script`, which then holds the cleaned text. Fails
// where the regression cannot be parsed.
Result<Cvc4Script> clean_regression(std::string_view text, smtlib::Script& script);

}  // namespace gadfly::mining
