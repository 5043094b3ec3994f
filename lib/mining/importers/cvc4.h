// SPDX-License-Identifier: Apache-2.0
// Turns CVC4's regression suite (test/regress of version 1.8, its README.md) into seed scripts. A
// regression is a script with directives in comments: command lines, expected output, required
// features of the build. The importer reads them and makes a copy of the script that other solvers
// accept too: without directives, without commands that print, and without options except for a few
// of the standard.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::mining {

struct Cvc4Directives {
  std::vector<std::string> command_lines;  // the regression is run once with each
  std::vector<std::string> expected;       // lines of output: sat, unsat, unknown and others
  std::vector<std::string> requirements;   // required of the build: symfpu, no-competition
  bool scrubbed = false;                   // the expected lines are those that pass a filter
  bool error_expected = false;             // an exit code other than 0, or an error message
};

// Reads the directives of a regression. Cannot fail: other comments are ignored.
Cvc4Directives read_directives(std::string_view text);

struct Cvc4Script {
  std::string text;  // the cleaned script, ends with a line break
  std::string logic;
  std::vector<std::string>
      answers;          // expected: sat, unsat, unknown; from :status if there are no directives
  uint32_t checks = 0;  // check-sat and check-sat-assuming commands
  const char* status = "";  // sort check of the cleaned script: "sorted", "opaque", "error"

  // Properties of the seed, sorted: "incremental"; "error-expected"; "no-check"; "assumptions"
  // (assumed terms are now asserted); "needs:OPTION" for an option that changes the meaning of the
  // script or is needed to read it; "requires:FEATURE" for a feature of the build.
  std::vector<std::string> features;
};

// Makes the cleaned script of a regression and leaves it parsed in `script`. kSyntax if the
// regression cannot be parsed.
Result<Cvc4Script> clean_regression(std::string_view text, smtlib::Script& script);

}  // namespace gadfly::mining
