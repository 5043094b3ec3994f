// SPDX-License-Identifier: Apache-2.0
// A target knows the names of its options; which values are worth a try, only the program says
// (solver_options.h).
#include "tools/campaign/solver_options.h"

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

TargetOptions target_options(const std::string& target, std::string_view which) {
  if (which == "none") return {};
  const Result<solver_facts::SolverFacts> facts = harness::find_profile(target);
  if (!facts || facts->options_command.empty()) return {};
  const WaitNotice notice(fmt::format("the solver {} to list its options", target));
  const Result<std::unique_ptr<harness::Reference>> solver = harness::start_reference(*facts);
  if (!solver)
    return {.lines = "",
            .note = fmt::format("mutants set no options, which only the program of {} lists: {}",
                                target, solver.error().message)};
  const std::vector<solver_facts::SolverOption> options = chosen_options((*solver)->facts(), which);
  std::string lines;
  for (const solver_facts::SolverOption& option : options)
    lines += solver_facts::print_option(option) + '\n';
  return {std::move(lines), fmt::format("mutants set {} options of {}", options.size(), target)};
}

}  // namespace gadfly::tools::inline campaign
