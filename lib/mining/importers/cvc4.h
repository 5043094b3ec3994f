// SPDX-License-Identifier: Apache-2.0
// Turns CVC4's regression suite (test/regress of version 1.8, its README.md) into seed scripts. A
// regression is a script with directives in comments: command lines, expected output, required
// features of the build. The importer reads the directives and makes a copy of the script that
// other solvers accept too. The copy has no directives, no commands that print, and only a few
// standard options.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::mining {

struct Cvc4Directives {
  std::vector<std::string> command_lines;  // CVC4 runs the regression once with each
  std::vector<std::string> expected;       // lines of expected output: sat, unsat and others
  std::vector<std::string> requirements;   // required features of the build: symfpu, no-competition
  bool scrubbed = false;                   // the output must pass a filter before it is compared
  bool error_expected = false;             // expects an exit code other than 0 or an error message
};

// Reads the directives of a regression, and ignores all other comments.
Cvc4Directives read_directives(std::string_view text);

struct Cvc4Script {
  std::string text;  // the cleaned script, ends with a line break
  std::string logic;
  std::vector<std::string> answers;  // expected; from :status if there are no directives
  uint32_t checks = 0;               // number of check-sat and check-sat-assuming commands
  const char* status = "";           // result of sort-checking: "sorted", "opaque" or "error"

  // Properties of the seed, sorted: "incremental"; "error-expected"; "no-check"; "assumptions"
  // (assumed terms are now asserted); "needs:OPTION" for an option that changes the meaning of the
  // script or is needed to read it; "requires:FEATURE" for a feature of the build.
  std::vector<std::string> features;
};

// Returns the cleaned script of a regression and leaves it parsed in `script`. Fails with kSyntax
// if the regression cannot be parsed.
Result<Cvc4Script> clean_regression(std::string_view text, smtlib::Script& script);

}  // namespace gadfly::mining
