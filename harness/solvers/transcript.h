// SPDX-License-Identifier: Apache-2.0
// Reads the output of a solver as answers, one per frame, which is the part between the two marker
// lines of a check (harness/solvers/printer.h). An error voids its own frame and all later ones; so
// does any unexpected line, since misread output causes false alarms (docs/design.md section 8).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "harness/solvers/response.h"
#include "lib/process/process.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline solvers {

// Returns the answer that a line is; nothing if it is something else.
std::optional<Answer> answer_of(std::string_view line);

// Of the output that explains an ending, this many bytes are kept.
inline constexpr size_t kDetailBytes = size_t{1} << 14;

// Is it sat, unsat, or unknown, as a solver prints it?
bool is_answer(Answer answer);

// Returns whether a line is neither a response nor an error: a comment of SMT-LIB, a warning, or
// what the facts list as noise or banner.
bool is_noise(std::string_view line, const solver_facts::SolverFacts& facts);

// The first answer in an output, and what follows its line.
struct FirstAnswer {
  Answer answer;
  std::string_view rest;
};

// Nothing if another line than noise comes before an answer.
std::optional<FirstAnswer> first_answer(std::string_view out,
                                        const solver_facts::SolverFacts& facts);

// Removes the list at the start of `text`, and returns it. Empty if there is no whole list.
std::string_view take_list(std::string_view& text);

// `out` is the whole output for a script with `checks` checks and the frame text `frame`. `end` is
// null if the solver evaluated the whole script; otherwise it describes how the process ended.
//
//   read to its end          kCompleted: one answer per check
//   ended by an error        kCompleted: the frame of the error and all later ones are void
//   ended by a failed check  kCompleted: kSelfCheck in that frame, kUnknown in all later ones
//   ended by a limit         kResourceOut: kUnknown in the open frame and all later ones
//   a limit outside a frame  kResourceOut: kUnknown in all later frames, because the command that
//                            the limit ended had no effect
//   wall clock               kTimeout: the answers so far
//   anything else            kCrash: the answers so far; detail: its standard error, and "ended by
//                            signal 11" or "ended with exit code 1"
Response read_transcript(std::string_view out, uint32_t checks, const std::string& frame,
                         const solver_facts::SolverFacts& profile,
                         const process::ProcessResult* end);

}  // namespace gadfly::harness::inline solvers
