// SPDX-License-Identifier: Apache-2.0
// What a solver process printed, read as answers: one a frame (harness/solvers/printer.h). An error
// voids its own frame and all later ones; so does whatever cannot be explained, because a reference
// that is misread is a false alarm (docs/design.md section 8).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "harness/solvers/response.h"
#include "harness/solvers/solver_choice.h"
#include "lib/process/process.h"

namespace gadfly::harness::inline solvers {

// `out` is all lines that came for a script of `checks` checks whose frames are `frame`. If it was
// cut short, `end` says how the process ended; null where the script was read to its end.
//
//   read to its end          kCompleted: one answer a check
//   ended by an error        kCompleted: the frame of the error and all later ones are void
//   ended by a failed check  kCompleted: kSelfCheck in that frame, kUnknown in all later ones
//   ended by a limit         kResourceOut: kUnknown in the open frame and all later ones
//   wall clock               kTimeout: the answers so far
//   anything else            kCrash: the answers so far; detail: what it wrote to its standard
//                            error, and "ended by signal 11" or "ended with exit code 1"
Response read_transcript(std::string_view out, uint32_t checks, const std::string& frame,
                         const solver_facts::SolverFacts& profile, const process::ProcessResult* end);

}  // namespace gadfly::harness::inline solvers
