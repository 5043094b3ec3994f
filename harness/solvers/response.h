// SPDX-License-Identifier: Apache-2.0
// A solver's response to a script: one answer per check-sat, and how the run ended. Every solver,
// in process or as a child, responds in this form, and the oracles see nothing else
// (docs/design.md section 8). Adapters with instrumented code use it: if they had their own copy of
// a function that the harness calls too, the linker could keep that copy for both, and the engine
// would count the harness's calls as the solver's coverage (the test afl.unseen). Therefore the
// constructors, the destructor and the assignments are in response.cc.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gadfly::harness::inline solvers {

enum class Answer : uint8_t {
  kSat,
  kUnsat,
  kUnknown,    // unknown, or a limit was reached: no answer
  kError,      // an error was printed for this check or an earlier one: no answer
  kSelfCheck,  // the solver's own check of its model, core or proof failed: a candidate, no answer
};

enum class Ending : uint8_t {
  kCompleted,     // the whole script was read
  kResourceOut,   // the count limit was reached
  kTimeout,       // the wall clock limit was reached (children only)
  kCrash,         // signal, failed assertion, sanitizer report, internal error
  kNotSupported,  // the script is outside the language that this solver may get; nothing was run
};

// Whether a solver should also print its models, which costs time.
enum class Models : uint8_t { kNo, kYes };

struct Statistic {
  std::string name;
  uint64_t value = 0;
};

struct Response {
  Response();
  explicit Response(std::vector<Answer> answers, Ending ending = Ending::kCompleted,
                    std::string detail = {});
  Response(const Response&);
  Response(Response&&) noexcept;
  Response& operator=(const Response&);
  Response& operator=(Response&&) noexcept;
  ~Response();

  std::vector<Answer> answers;  // one per check-sat and check-sat-assuming, in order
  Ending ending = Ending::kCompleted;
  // Of a crash: the assertion with file:line, or the signal. Of an error: the solver's message.
  std::string detail;
  uint64_t spent = 0;  // of the limit, in the solver's own resource unit
  // If asked for: for each check-sat the model as the solver prints it, a list of define-fun
  // commands; empty if there is no model. At most one per answer.
  std::vector<std::string> models;
  // Do the models leave out symbols because they are made of what the solver has values for, as
  // those of get-value are? Then a symbol that is missing says nothing.
  bool partial_models = false;
  // What the script's own (get-unsat-core) and (get-unsat-assumptions) printed after each
  // check-sat; empty if nothing was printed. Only from a solver that gets the script unchanged.
  std::vector<std::string> cores;
  std::vector<std::string> unsat_assumptions;
  // The lists that its value_commands() printed, one after the other. From such a solver, too.
  std::vector<std::string> values;
  // What each command that asks for interpolants printed, in order. From such a solver, too.
  std::vector<std::string> interpolants;
  // The solver's own counters under its own names, such as conflicts; in process only.
  std::vector<Statistic> statistics;
};

// "sat", "unsat", "unknown", "error", "self-check".
const char* to_string(Answer answer);

// "completed", "resource-out", "timeout", "crash", "not-supported".
const char* to_string(Ending ending);

}  // namespace gadfly::harness::inline solvers
