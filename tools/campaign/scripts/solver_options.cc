// SPDX-License-Identifier: Apache-2.0
// A target knows the names of its options; which values are worth a try, only the program says
// (solver_options.h).
#include "tools/campaign/scripts/solver_options.h"

#include <fmt/format.h>

#include "harness/processes/reference.h"
#include "tools/console/wait_notice.h"

namespace gadfly::tools::inline campaign {

std::vector<solver_facts::SolverOption> chosen_options(const solver_facts::SolverFacts& facts,
                                                       std::string_view which) {
  if (which == "none" || facts.options == nullptr) return {};
  std::vector<solver_facts::SolverOption> options = facts.options->options();
  if (which == "regular")
    std::erase_if(options, [](const solver_facts::SolverOption& option) { return option.expert; });
  return options;
}

SolverAdditions chosen_additions(const solver_facts::SolverFacts& facts, std::string_view which) {
  SolverAdditions additions = {.options = chosen_options(facts, which)};
  if (which == "none") return additions;
  additions.tactics = facts.check_tactics;
  additions.queries = facts.queries;
  return additions;
}

TargetOptions target_options(const std::string& target, std::string_view which) {
  const Result<solver_facts::SolverFacts> facts = harness::find_profile(target);
  if (which == "none" || !facts || facts->options_command.empty()) return {};
  const WaitNotice notice(fmt::format("the solver {} to list its options", target));
  Result<std::unique_ptr<harness::Reference>> solver = harness::start_reference(*facts);
  const std::string reason = solver ? "" : solver.error().message;
  // An installed version (`gadfly solvers install`) has most of the options.
  if (!solver)
    if (const auto installed = harness::find_profile(target + '@'))
      solver = harness::start_reference(*installed);
  if (!solver)
    return {"", fmt::format("mutants set no options, which only the program of {} lists: {}",
                            target, reason)};
  const std::vector<solver_facts::SolverOption> options = chosen_options((*solver)->facts(), which);
  std::string lines;
  for (const solver_facts::SolverOption& option : options)
    lines += solver_facts::print_option(option) + '\n';
  return {std::move(lines), fmt::format("mutants set {} options of {}", options.size(), target)};
}

}  // namespace gadfly::tools::inline campaign
