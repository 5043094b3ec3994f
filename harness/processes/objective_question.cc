// SPDX-License-Identifier: Apache-2.0
// Sends a flat script with its objectives, and cuts the values and the model out of the output.
#include "harness/processes/objective_question.h"

#include <optional>
#include <string_view>

#include "harness/processes/solver_process.h"
#include "harness/solvers/preamble.h"
#include "harness/solvers/transcript.h"

namespace gadfly::harness::inline processes {
ObjectiveAnswer ask_for_objectives(const solver_facts::SolverFacts& facts,
                                   const smtlib::Script& script,
                                   std::span<const Objective> objectives, uint32_t factor,
                                   const std::atomic<bool>* stop) {
  const Result<std::string> asked = print_with_objectives(script, 0, objectives);
  if (!asked) return {};
  const std::string question = preamble_of(facts, script, facts.limit * factor, Models::kYes) +
                               *asked + "(get-objectives)\n(get-model)\n";
  const Result<process::ProcessResult> result =
      run_once(facts, factor, question, child_limits(facts, factor, stop));
  if (!result || result->signal != 0 || result->timed_out) return {};
  std::optional<FirstAnswer> first = first_answer(result->out, facts);
  if (!first) return {};
  if (first->answer == Answer::kUnsat) return {.answer = Answer::kUnsat};
  if (first->answer != Answer::kSat) return {};
  // A program that prints a report may print the model first.
  ObjectiveAnswer said = {.answer = Answer::kSat, .values = {}, .model = ""};
  for (int i = 0; i < 2; ++i) {
    const std::string_view list = take_list(first->rest);
    if (list.starts_with("(objectives"))
      said.values = read_objectives(objectives, list);
    else
      said.model = list;
  }
  return said;
}

}  // namespace gadfly::harness::inline processes
