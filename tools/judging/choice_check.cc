// SPDX-License-Identifier: Apache-2.0
// A solver that answers sat has made a choice, so its answer holds for the question about all
// choices, whatever it answers to that. Results that the standard leaves open are part of the
// question only if a model of such a solver depends on them: most solvers leave them open, too.
#include "tools/judging/choice_check.h"

#include <algorithm>
#include <utility>

#include "harness/judge/open_results.h"
#include "harness/judge/oracles/differential.h"
#include "lib/smtlib/evaluation/recursion.h"
#include "tools/judging/interpolant_check.h"

namespace gadfly::tools::inline judging {
namespace {

using harness::Answer;
using harness::PreparedScript;
using harness::SolverResponse;

constexpr uint32_t kMostChecks = 10;

// The results that solvers may choose differently; nothing if they may also read the script
// differently, or if no answer depends on such a result.
std::optional<harness::OpenResults> chosen_results(const harness::JudgeInput& the_case) {
  if (the_case.understood == harness::Needs::kUnderstood && harness::depends(the_case))
    return harness::OpenResults::kAll;
  if (the_case.understood != harness::Needs::kEvaluable ||
      smtlib::recursion_may_not_end(the_case.script) || harness::blocks_models(the_case.script))
    return std::nullopt;
  return harness::OpenResults::kOfExtensions;
}

std::optional<harness::Verdict> ask_about(SolverPool& solvers, const harness::JudgeInput& the_case,
                                          uint32_t check, harness::OpenResults which,
                                          const Asking& asking,
                                          harness::ModelValidator& model_validator) {
  const std::optional<std::string> text = harness::with_open_results(the_case.script, check, which);
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
  Judged judged = judge_with_interpolants(solvers, input, asking, model_validator);
  if (judged.verdict) return judged;
  const harness::JudgeInput the_case(input, judged.responses, judged.witness);
  const std::optional<harness::OpenResults> which = chosen_results(the_case);
  if (!which) return judged;
  for (uint32_t check = 0; check < std::min(the_case.checks, kMostChecks); ++check) {
    if (!the_case.has_answer(Answer::kSat, check) || !the_case.has_answer(Answer::kUnsat, check))
      continue;
    judged.verdict = ask_about(solvers, the_case, check, *which, asking, model_validator);
    if (judged.verdict) break;
  }
  return judged;
}

}  // namespace gadfly::tools::inline judging
