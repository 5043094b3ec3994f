// SPDX-License-Identifier: Apache-2.0
// The exit codes of the `gadfly` command; each has one meaning (docs/design.md section 11).
#pragma once

namespace gadfly {

enum ExitCode : int {
  kExitFine = 0,           // the work is done and nothing is wrong
  kExitFindings = 1,       // the work is done and a solver is wrong
  kExitBadInput = 2,       // usage, or an input that cannot be read
  kExitEnvironment = 3,    // a file, program or permission is missing: `gadfly doctor` says which
  kExitInterrupted = 130,  // Ctrl-C, SIGTERM, or SIGHUP before the end; nothing is wrong so far
};

// fmt prints it as a number; versions from 10 need to know.
constexpr int format_as(ExitCode code) {
  return code;
}

}  // namespace gadfly
