// SPDX-License-Identifier: Apache-2.0
// Several solver binaries, all of which run on each script, at the same time: `gadfly judge` and
// campaigns without coverage compare their responses.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "harness/judge/judge.h"
#include "harness/judge/model_validator.h"
#include "harness/processes/objective_question.h"
#include "harness/processes/reference.h"
#include "harness/processes/value_question.h"
#include "lib/base/result.h"
#include "lib/solver_facts/run_settings.h"
#include "tools/console/solver_thread.h"

namespace gadfly::tools::inline console {

// How solvers run, beyond their facts.
struct PoolSettings {
  solver_facts::RunSettings run = {};       // the user's, in place of facts
  uint32_t most_ms = 0;                     // lowers longer timeouts to this; 0: none
  std::string target = "";                  // a fuzz target, whose name no solver may have
  const std::atomic<bool>* stop = nullptr;  // see start_reference()
  bool campaign = false;                    // the limits are those for campaigns (campaign-limit)
  bool self_checks = true;                  // solvers that can check their own answers do it
  // Commands as bug reports give them (find_reported()): more solvers, before the others.
  std::vector<std::string> reported = {};
  // A solver that answers no trial script, or all wrongly and not one command after the other, runs
  // as in a bug report, too (fallback()).
  bool falls_back = false;
};

// One question to the solvers.
struct Asking {
  bool scaled_limits = false;  // see Reference::ask()
  bool stacks = false;         // a crash is named after its stack, which takes gdb a second
  harness::Models models = harness::Models::kYes;
  std::optional<size_t> only = {};  // the number of the one solver that is asked; else all are
};

// The terms that a search for a model visits per check-sat of a candidate: ten milliseconds.
inline constexpr uint64_t kLongSearch = 100'000;

// How a candidate is confirmed.
inline constexpr Asking kConfirmation = {.scaled_limits = true, .stacks = true};

// What solvers return for a script, and what the judge concludes.
struct Judged {
  std::vector<harness::SolverResponse> responses;
  std::optional<uint32_t> witness;                // see JudgeInput
  std::vector<uint32_t> refuted = {};             // see JudgeInput
  std::optional<harness::FoundModel> model = {};  // the witness, if a search found it
  std::optional<harness::Verdict> verdict;
};

class SolverPool {
 public:
  // Starts the solvers, given as find_profile() takes them, after those of settings.reported. Each
  // gets a unique name. Returns an error if one cannot run.
  static Result<SolverPool> start(const std::vector<std::string>& solvers,
                                  const PoolSettings& settings = {});

  // Returns the response of each solver to the script, in order; if a label of the script records
  // an approximation, or if solvers have options of their own in it, then also the responses to the
  // approximated script, and to the script without these options; and to check-sats alone. If the
  // question asks for models, `model_validator` evaluates them.
  std::vector<harness::SolverResponse> ask(const harness::PreparedScript& input,
                                           const Asking& asking,
                                           harness::ModelValidator& model_validator);

  // Asks the solvers and judges their responses. With asking.stacks it also finds the stack of a
  // crash of which only the signal is known (crash_stack.h).
  Judged judge(const harness::PreparedScript& input, const Asking& asking,
               harness::ModelValidator& model_validator);

  // The facts of a solver as in a bug report (find_reported()), and its response then.
  Result<solver_facts::SolverFacts> reported_facts(size_t solver) const;
  Result<harness::SolverResponse> ask_as_reported(const solver_facts::SolverFacts& facts,
                                                  const harness::PreparedScript& input) const;
  Result<harness::SolverResponse> ask_as_reported(size_t solver,
                                                  const harness::PreparedScript& input) const;

  // Asks one solver for the unsat core of a check-sat, as ask_for_core() does.
  std::string core(size_t solver, const harness::PreparedScript& input, uint32_t check,
                   const Asking& asking) const;

  // Asks one solver for the best values of the objectives, as ask_for_objectives() does.
  harness::ObjectiveAnswer objectives(size_t solver, const smtlib::Script& script,
                                      std::span<const harness::Objective> objectives,
                                      const Asking& asking) const;

  // Asks one solver for the values of a check-sat, as ask_for_values() does.
  harness::ValueAnswer values(size_t solver, const harness::PreparedScript& input, uint32_t check,
                              const Asking& asking) const;

  // From now on, prints to stderr which solver is being waited for, if a wait is long.
  void announce_waits() { announces_ = true; }

  size_t size() const { return solvers_.size(); }
  // The number of the solver with this name; there must be one.
  size_t number_of(const std::string& name) const;
  // The name of a solver; z3-2 for the second z3.
  const std::string& name(size_t solver) const { return names_[solver]; }
  // The solver as --solver names it, with absolute paths and with name(), for use in any folder.
  const std::string& written(size_t solver) const { return written_[solver]; }
  const std::vector<std::string>& all_written() const { return written_; }
  std::string build_id(size_t solver) const { return std::string(this->solver(solver).build_id()); }
  harness::Reference& solver(size_t solver) const { return solvers_[solver]->solver(); }
  // Its facts, complete.
  const solver_facts::SolverFacts& facts(size_t solver) const {
    return this->solver(solver).facts();
  }
  // Why a solver runs as in a bug report although that was not asked for; empty for the others.
  const std::string& fallback(size_t solver) const { return fallbacks_[solver]; }
  // Is there a solver that can check its own answers?
  bool can_check_itself() const;

 private:
  // Starts one more solver; `written`: as the user names it.
  Result<Done> add(const std::string& written, const Result<solver_facts::SolverFacts>& given,
                   std::vector<std::string>& taken);
  // Waits until a solver runs.
  Result<Done> wait_for_start(size_t solver);
  // Appends the responses of all solvers, or of asking.only, to one script.
  void ask_all(const harness::PreparedScript& input, const std::optional<harness::Change>& change,
               const Asking& asking, harness::ModelValidator& model_validator,
               std::vector<harness::SolverResponse>& responses);
  // When a finding is confirmed: asks a solver that crashed once more, in a fresh process without
  // the limit of its facts. Returns that response; `crash`, the first one, if the solver has no
  // limit or does not start.
  harness::Response without_limit(size_t solver, const harness::PreparedScript& input,
                                  const Asking& asking, harness::Response crash) const;
  // Appends the responses of the solvers with options of their own (own_options()) to the script
  // without these.
  void ask_without_options(const harness::PreparedScript& input, const Asking& asking,
                           harness::ModelValidator& model_validator,
                           std::vector<harness::SolverResponse>& responses);
  // Appends the responses of the solvers to decided check-sats alone (flat_checks()).
  void ask_alone(const harness::PreparedScript& input, const Asking& asking,
                 harness::ModelValidator& model_validator,
                 std::vector<harness::SolverResponse>& responses);
  // Adds the stacks of crashes to the details of responses. False if it adds none.
  bool add_stacks(const harness::PreparedScript& input,
                  std::vector<harness::SolverResponse>& responses);

  std::vector<std::unique_ptr<SolverThread>> solvers_;
  std::vector<std::string> names_;
  std::vector<std::string> written_;
  std::vector<std::string> fallbacks_;
  PoolSettings settings_;
  bool announces_ = false;
};

}  // namespace gadfly::tools::inline console
