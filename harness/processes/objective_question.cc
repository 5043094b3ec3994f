// SPDX-License-Identifier: Apache-2.0
// Sends a flat script with its objectives, and cuts the values and the model out of the output.
#include "harness/processes/objective_question.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "harness/processes/solver_process.h"
#include "harness/solvers/preamble.h"
#include "harness/solvers/transcript.h"

namespace gadfly::harness::inline processes {
namespace {

constexpr std::string_view kArrow = " |-> ";

// Takes the lines "(+ x y) |-> 11" out of the output: this is how Z3 printed objectives until 2016,
// above the answer. Returns them as (objectives ((+ x y) 11)); "" if it has no such line.
std::string take_arrows(std::string& out) {
  std::string rest;
  std::string entries;
  for (std::string_view left = out; !left.empty();) {
    const std::string_view line = left.substr(0, left.find('\n'));
    left.remove_prefix(std::min(line.size() + 1, left.size()));
    if (const size_t arrow = line.find(kArrow); arrow != line.npos)
      entries.append(" (")
          .append(line.substr(0, arrow))
          .append(" ")
          .append(line.substr(arrow + kArrow.size()))
          .append(")");
    else
      rest.append(line).append("\n");
  }
  if (entries.empty()) return "";
  out = std::move(rest);
  return "(objectives" + entries + ")";
}

}  // namespace

ObjectiveAnswer ask_for_objectives(const solver_facts::SolverFacts& facts,
                                   const smtlib::Script& script,
                                   std::span<const Objective> objectives, uint32_t factor,
                                   const std::atomic<bool>* stop) {
  const Result<std::string> asked = print_with_objectives(script, 0, objectives);
  if (!asked) return {};
  const std::string question = preamble_of(facts, script, facts.limit * factor, Models::kYes) +
                               *asked + "(get-objectives)\n(get-model)\n";
  Result<process::ProcessResult> result =
      run_once(facts, factor, question, child_limits(facts, factor, stop));
  if (!result || result->signal != 0 || result->timed_out) return {};
  const std::string arrows = take_arrows(result->out);
  std::optional<FirstAnswer> first = first_answer(result->out, facts);
  if (!first) return {};
  if (first->answer == Answer::kUnsat) return {.answer = Answer::kUnsat};
  if (first->answer != Answer::kSat) return {};
  ObjectiveAnswer said = {.answer = Answer::kSat,
                          .has_objectives = !arrows.empty(),
                          .values = read_objectives(objectives, arrows)};
  // A program that prints a report may print the model first.
  for (int i = 0; i < 2; ++i) {
    const std::string_view list = take_list(first->rest);
    if (list.starts_with("(objectives")) {
      said.has_objectives = true;
      said.values = read_objectives(objectives, list);
    } else if (!list.empty()) {
      said.model = list;
    }
  }
  return said;
}

}  // namespace gadfly::harness::inline processes
