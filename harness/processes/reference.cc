// SPDX-License-Identifier: Apache-2.0
// Starts a solver: completes the facts about it by trying, asks it for its version, and chooses
// between one child for many scripts, one process per script, and a run as in a bug report.
#include "harness/processes/reference.h"

#include <utility>

#include "harness/processes/batch_reference.h"
#include "harness/processes/input_trial.h"
#include "harness/processes/interactive_reference.h"
#include "harness/processes/option_source.h"
#include "harness/processes/reported_reference.h"
#include "harness/processes/solver_process.h"
#include "harness/solvers/preamble.h"
#include "harness/solvers/transcript.h"
#include "lib/solver_facts/meaning_option.h"

namespace gadfly::harness::inline processes {
namespace {

using solver_facts::Input;
using solver_facts::SolverFacts;

// Returns the first line that the solver prints about its version; its program if it prints none.
Result<std::string> version_of(const SolverFacts& facts, const process::ProcessLimits& limits) {
  const Result<process::ProcessResult> output =
      process::run_process({facts.command[0], facts.version_flag}, "", limits);
  if (!output) return output.error();
  const std::string version = output->out.substr(0, output->out.find('\n'));
  const bool told = output->exit_code == 0 && !version.empty() && !answer_of(version);
  return told ? version : facts.command[0];
}

// A solver whose answers are unknown if an option changes what a script means. Crashes count.
class WithoutOtherMeanings : public Reference {
 public:
  explicit WithoutOtherMeanings(std::unique_ptr<Reference> solver) : solver_(std::move(solver)) {}

  const SolverFacts& facts() const override { return solver_->facts(); }
  std::string_view build_id() const override { return solver_->build_id(); }

  Response ask(const PreparedScript& input, bool scaled_limits, Models models) override {
    Response reply = solver_->ask(input, scaled_limits, models);
    const std::string option = solver_facts::meaning_option(facts(), input.script());
    if (option.empty() || reply.ending == Ending::kCrash) return reply;
    for (Answer& answer : reply.answers)
      if (answer != Answer::kError) answer = Answer::kUnknown;
    reply.detail = "not compared: the option " + option + " changes what a script means";
    return reply;
  }

 private:
  const std::unique_ptr<Reference> solver_;
};

std::unique_ptr<Reference> without_other_meanings(std::unique_ptr<Reference> solver) {
  return std::make_unique<WithoutOtherMeanings>(std::move(solver));
}

}  // namespace

Result<std::unique_ptr<Reference>> start_reference(const SolverFacts& given,
                                                   const std::atomic<bool>* stop) {
  GADFLY_PRECONDITION(!given.command.empty());
  const process::ProcessLimits limits = child_limits(given, 1, stop);
  Result<std::string> version = version_of(given, limits);
  if (!version) return version.error();
  if (given.input == Input::kUnchanged)
    return without_other_meanings(start_reported(given, *version, stop));
  const auto start = [&](const SolverFacts& facts) {
    return facts.input == Input::kInteractive ? start_interactive(facts, *version, stop)
                                              : start_batch(facts, *version, stop);
  };
  Result<SolverFacts> facts = complete_by_trying(given, stop, start);
  if (!facts) return facts.error();
  if (facts->asks_version)
    if (std::string told = told_version(*facts, limits); !told.empty()) version = std::move(told);
  if (facts->input == Input::kInteractive)
    try_commands(*facts, [&](const std::string& preamble, const std::string& command) {
      const Result<process::ProcessResult> result =
          process::run_process(command_line(*facts, 1), preamble + command, limits);
      return result && result->exit_code == 0 && result->out.empty();
    });
  facts->options = ask_for_options(*facts);
  Result<std::unique_ptr<Reference>> started = start(*facts);
  if (!started) return started.error();
  return without_other_meanings(std::move(*started));
}

}  // namespace gadfly::harness::inline processes
