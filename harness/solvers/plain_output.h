// SPDX-License-Identifier: Apache-2.0
// Reads what a solver prints for a script that it gets unchanged: the responses to the script's own
// commands, in their order, without marker lines between them.
#pragma once

#include <string_view>

#include "harness/solvers/response.h"
#include "lib/process/process.h"
#include "lib/smtlib/script/script.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline solvers {

// `out`: the whole output. `end`: how the process ended. The response has one answer per check-sat,
// and the models, cores, assumptions, and values that the script asks for. Messages above an answer
// are left out, if there are as many answers as check-sats. Reading stops at a command of which it
// is not known what solvers print (docs/oracles.md), and at a response that does not belong to its
// command: the answers from there on are kError, and `detail` says why. All are kError if more
// answers are printed than there are check-sats. An error in place of an answer voids this answer
// and all later ones; in place of a model or a core, it voids nothing. Otherwise as
// read_transcript().
Response read_plain_output(const smtlib::Script& script, std::string_view out,
                           const solver_facts::SolverFacts& facts,
                           const process::ProcessResult& end);

}  // namespace gadfly::harness::inline solvers
