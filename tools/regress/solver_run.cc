// SPDX-License-Identifier: Apache-2.0
// Starts the solvers anew for each file, so that no file affects another.
#include "tools/regress/solver_run.h"

#include <algorithm>
#include <chrono>

#include "tools/console/files.h"
#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline regress {

namespace {

// Returns why the solver has not answered; empty if it has, or if it was asked nothing.
std::string refusal_of(const harness::Response& reply) {
  const bool only_errors =
      !reply.answers.empty() && std::ranges::all_of(reply.answers, [](harness::Answer answer) {
        return answer == harness::Answer::kError;
      });
  if (reply.ending == harness::Ending::kNotSupported)
    return "the solver does not support it" + (reply.detail.empty() ? "" : ": " + reply.detail);
  if (reply.ending != harness::Ending::kCompleted || !only_errors) return "";
  return "the solver refuses it" + (reply.detail.empty() ? "" : ": " + reply.detail);
}

}  // namespace

Result<harness::Outcome> run_solvers(const std::vector<std::string>& solvers,
                                     const solver_facts::RunSettings& settings,
                                     const std::filesystem::path& file,
                                     const harness::ConfirmOptions& how) {
  const auto start = std::chrono::steady_clock::now();
  const Result<std::string> text = read_text(file.string());
  if (!text) return text.error();
  smtlib::Script script(smtlib::TheorySet::standard());
  GADFLY_TRY(script.read(*text));
  Result<SolverPool> pool = SolverPool::start(solvers, {.run = settings, .stop = how.stop});
  if (!pool) return pool.error();
  harness::ModelValidator model_validator(smtlib::TheorySet::standard());
  Judged judged = pool->judge(script, {.scaled_limits = how.scaled_limits}, model_validator);
  harness::Outcome outcome;
  outcome.responses = std::move(judged.responses);
  outcome.verdict = std::move(judged.verdict);
  const bool late = std::ranges::any_of(outcome.responses, [](const auto& response) {
    return response.reply.ending == harness::Ending::kTimeout;
  });
  outcome.kind = outcome.verdict ? harness::OutcomeKind::kFinding
                 : late          ? harness::OutcomeKind::kTimeout
                                 : harness::OutcomeKind::kClean;
  outcome.refusal = refusal_of(outcome.responses.front().reply);
  for (const harness::SolverResponse& response : outcome.responses)
    if (!response.reply.detail.empty())
      outcome.log += response.solver + ": " + response.reply.detail + '\n';
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return outcome;
}

}  // namespace gadfly::tools::inline regress
