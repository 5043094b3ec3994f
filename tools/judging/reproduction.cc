// SPDX-License-Identifier: Apache-2.0
// Runs solvers as a bug report does, without anything that Gadfly adds, and compares.
#include "tools/judging/reproduction.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/judge/oracles/crash.h"
#include "harness/processes/solver_choice.h"
#include "harness/processes/solver_process.h"
#include "lib/base/shell_word.h"

namespace gadfly::tools::inline judging {
namespace {

using harness::SolverResponse;
using harness::Standing;

bool may_be_wrong(const Judgment& judgment, const std::string& solver) {
  const auto own = std::ranges::find(judgment.standings, solver, &harness::SolverStanding::solver);
  if (own == judgment.standings.end()) return false;
  const bool proven = own->standing == Standing::kWrong || own->standing == Standing::kCrashed;
  return proven || judgment.found->culprit == solver ||
         (judgment.found->culprit == harness::kUndecided && own->standing == Standing::kUndecided);
}

bool shows_the_same(const SolverResponse& one, const SolverResponse& other) {
  const bool crashes = harness::crash_of(one).has_value();
  return crashes == harness::crash_of(other).has_value() &&
         (crashes || one.reply.answers == other.reply.answers);
}

std::string command_text(const solver_facts::SolverFacts& facts, const std::string& file) {
  std::string text;
  for (const std::string& word : harness::command_line(facts, 1, file))
    text += (text.empty() ? "" : " ") + shell_word(word);
  return harness::names_file(facts.command) ? text : text + " < " + shell_word(file);
}

}  // namespace

std::vector<std::string> reproduction(SolverPool& solvers, const harness::PreparedScript& input,
                                      const Judgment& judgment, const std::string& file) {
  if (file == "-") return {};
  std::vector<std::string> commands;
  std::string own = "gadfly judge " + shell_word(file);
  for (const SolverResponse& response : judgment.responses) {
    if (response.change) continue;
    const size_t solver = solvers.number_of(response.solver);
    const bool is_reported = solvers.facts(solver).input == solver_facts::Input::kUnchanged;
    own += is_reported ? " --as-reported " : " --solver ";
    own += shell_word(solvers.written(solver));
    if (!may_be_wrong(judgment, response.solver)) continue;
    const Result<solver_facts::SolverFacts> facts =
        is_reported ? solvers.facts(solver) : solvers.reported_facts(solver);
    if (!facts) continue;
    const Result<SolverResponse> plain = solvers.ask_as_reported(*facts, input);
    if (plain && shows_the_same(*plain, response))
      commands.push_back(fmt::format("{}  # {}", command_text(*facts, file), answers_of(*plain)));
  }
  commands.push_back(own);
  return commands;
}

}  // namespace gadfly::tools::inline judging
