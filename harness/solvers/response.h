// SPDX-License-Identifier: Apache-2.0
// What a solver said about a script: one answer per check-sat, and how the run ended. Every solver,
// in process or as a child, answers in this shape, and the oracles see nothing else
// (docs/design.md section 8).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gadfly::harness::inline solvers {

enum class Answer : uint8_t {
  kSat,
  kUnsat,
  kUnknown,    // unknown, or a limit was reached: no answer
  kError,      // an error was printed in this frame or an earlier one: void
  kSelfCheck,  // the solver's own check of its model, core or proof failed: a candidate, no answer
};

enum class Ending : uint8_t {
  kCompleted,     // the whole script was read
  kResourceOut,   // the count limit was reached
  kTimeout,       // the wall clock limit was reached (children only)
  kCrash,         // signal, failed assertion, sanitizer report, internal error
  kNotSupported,  // the script is outside the language that this solver is given; nothing was run
};

// Whether a solver is to say its models too, which costs it time.
enum class Models : uint8_t { kNo, kYes };

struct Statistic {
  std::string name;
  uint64_t value = 0;
};

struct Response {
  std::vector<Answer> answers;  // one per check-sat and check-sat-assuming, in order
  Ending ending = Ending::kCompleted;
  std::string detail;  // crash: assertion with file:line, or signal; error: the solver's message
  uint64_t spent = 0;  // of the limit, in the solver's own resource unit
  // Where asked for: a check-sat's model as the solver writes it, a list of define-fun commands;
  // empty where it gave none. At most as many as there are answers.
  std::vector<std::string> models = {};
  // What the solver counted at its work, in its own words, as conflicts; in process only.
  std::vector<Statistic> statistics = {};
};

// "sat", "unsat", "unknown", "error", "self-check".
const char* to_string(Answer answer);

// "completed", "resource-out", "timeout", "crash", "not-supported".
const char* to_string(Ending ending);

}  // namespace gadfly::harness::inline solvers
