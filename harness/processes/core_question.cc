// SPDX-License-Identifier: Apache-2.0
// Sends a flat script with (get-unsat-core) at its end, and cuts the core out of the output.
#include "harness/processes/core_question.h"

#include <optional>

#include "harness/processes/solver_process.h"
#include "harness/solvers/preamble.h"
#include "harness/solvers/transcript.h"
#include "harness/solvers/unsat_core.h"

namespace gadfly::harness::inline processes {

std::string ask_for_core(const solver_facts::SolverFacts& facts, const PreparedScript& input,
                         uint32_t check, uint32_t factor, const std::atomic<bool>* stop) {
  const Result<std::string> question = print_core_question(input.script(), check);
  if (!question || question->empty()) return "";
  const std::string preamble =
      preamble_of(facts, input.script(), facts.limit * factor, Models::kNo);
  const Result<process::ProcessResult> result =
      run_once(facts, factor, preamble + *question, child_limits(facts, factor, stop));
  if (!result || result->signal != 0 || result->timed_out) return "";
  const std::optional<FirstAnswer> first = first_answer(result->out, facts);
  if (!first || first->answer != Answer::kUnsat) return "";
  const std::string_view core = first->rest;
  const size_t end = core.find(')');  // of the list: cores here are names
  return end == std::string_view::npos ? "" : std::string(core.substr(0, end + 1));
}

}  // namespace gadfly::harness::inline processes
