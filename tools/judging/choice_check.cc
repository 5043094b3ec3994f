// SPDX-License-Identifier: Apache-2.0
// A solver that answers sat has made a choice, so its answer holds for the question about all
// choices, whatever it answers to that.
#include "tools/judging/choice_check.h"

#include <algorithm>
#include <utility>

#include "harness/judge/open_results.h"
#include "harness/judge/oracles/differential.h"
#include "lib/smtlib/evaluation/recursion.h"
#include "tools/judging/value_check.h"

namespace gadfly::tools::inline judging {
namespace {

using harness::Answer;
using harness::PreparedScript;
using harness::SolverResponse;

constexpr uint32_t kMostChecks = 10;

// Do solvers read the script alike, but for results that they choose?
bool only_choices_differ(const PreparedScript& input) {
  return input.understood() == harness::Needs::kEvaluable &&
         !smtlib::recursion_may_not_end(input.script()) && !harness::blocks_models(input.script());
}

std::optional<harness::Verdict> ask_about(SolverPool& solvers, const harness::JudgeInput& the_case,
                                          uint32_t check, const Asking& asking,
                                          harness::ModelValidator& model_validator) {
  const std::optional<std::string> text = harness::with_open_results(the_case.script, check);
  smtlib::Script open(the_case.script.theory_set());
  if (!text || !open.read(*text)) return std::nullopt;
  const PreparedScript question(open);
  std::vector<SolverResponse> responses =
      solvers.ask(question, {.scaled_limits = asking.scaled_limits}, model_validator);
  std::erase_if(responses, [](const SolverResponse& response) { return response.change; });
  for (size_t i = 0; i < the_case.responses.size(); ++i) {
    const SolverResponse& response = the_case.responses[i];
    if (response.change || the_case.answers[i][check] != Answer::kSat) continue;
    SolverResponse claim = {.solver = response.solver, .build_id = response.build_id, .reply = {}};
    claim.reply.answers = {Answer::kSat};
    const auto own = std::ranges::find(responses, response.solver, &SolverResponse::solver);
    if (own == responses.end())
      responses.push_back(std::move(claim));
    else
      *own = std::move(claim);
  }
  std::optional<harness::Verdict> verdict =
      harness::judge_differential(harness::JudgeInput(question, responses));
  if (verdict) verdict->reason += ", for each choice of the results that solvers choose";
  return verdict;
}

}  // namespace

Judged judge_with_choices(SolverPool& solvers, const PreparedScript& input, const Asking& asking,
                          harness::ModelValidator& model_validator) {
  Judged judged = judge_with_values(solvers, input, asking, model_validator);
  if (judged.verdict || !only_choices_differ(input)) return judged;
  const harness::JudgeInput the_case(input, judged.responses, judged.witness);
  for (uint32_t check = 0; check < std::min(the_case.checks, kMostChecks); ++check) {
    if (!the_case.has_answer(Answer::kSat, check) || !the_case.has_answer(Answer::kUnsat, check))
      continue;
    judged.verdict = ask_about(solvers, the_case, check, asking, model_validator);
    if (judged.verdict) break;
  }
  return judged;
}

}  // namespace gadfly::tools::inline judging
