// SPDX-License-Identifier: Apache-2.0
// Asks a solver whether it accepts a script. The script is sent unchanged, not through the allow
// list: all scripts are made by this room. One child of an interactive solver answers many scripts;
// if it complains, a process of its own decides, so that no script affects the next.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lib/base/result.h"
#include "lib/process/process.h"
#include "lib/smtlib/script/script.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::tools::inline probing {

enum class Reception : uint8_t {
  kAccepted,  // an answer to each check-sat and no complaint
  kRefused,   // an error, "unsupported", or a missing answer
  kCrashed,   // the process ended by a signal or by a failed assertion
  kLate,      // no answer in time, or a limit ended the solver
};

// One script and what the solver printed about it.
struct AskedScript {
  std::string text;
  Reception verdict = Reception::kAccepted;
  std::string words;  // the line for which it counts as refused or crashed, if there is one
};

class Asker {
 public:
  // Starts a solver, given as find_profile() takes it, and finds out how it takes scripts. kIo or
  // kUnsupported if the solver does not answer, or if it accepts nonsense.
  static Result<std::unique_ptr<Asker>> start(const std::string& solver);

  // Sets a script that the solver accepts, with one check-sat that is sat and one that is unsat: a
  // child that accepts it was not affected by the scripts before.
  void set_control(const std::string& text) { control_ = text; }

  // Returns whether the solver accepts the script. Requires well-formed S-expressions. A script is
  // asked once; later calls return the same verdict.
  Reception ask(const std::string& text);

  const solver_facts::SolverFacts& facts() const { return facts_; }  // complete
  const std::string& build_id() const { return build_id_; }          // what the solver prints
  const std::vector<AskedScript>& asked() const { return asked_; }   // in order
  // The scripts with a verdict.
  std::vector<std::string> with_verdict(Reception verdict) const;

 private:
  Asker(solver_facts::SolverFacts facts, std::string build_id);

  Reception ask_solver(const std::string& text);
  bool start_child();
  std::optional<std::string> exchange(const std::string& script);
  std::optional<Reception> ask_child(const std::string& script, uint32_t checks);
  Reception ask_process(const std::string& script, uint32_t checks);

  solver_facts::SolverFacts facts_;
  std::string build_id_;
  process::ProcessLimits limits_;  // of one script
  smtlib::Script script_;
  std::unique_ptr<process::Child> child_;
  bool keeps_child_;  // the solver is interactive, knows reset, and reports errors on its output
  uint64_t marker_ = 0;
  std::string control_;  // empty: none is set
  std::vector<AskedScript> asked_;
  std::map<std::string, Reception> verdicts_;  // by script
  std::string words_;                          // of the last answer
};

// "accepted", "refused", "crashed", "late".
const char* to_string(Reception verdict);

}  // namespace gadfly::tools::inline probing
