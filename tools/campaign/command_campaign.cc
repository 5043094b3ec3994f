// SPDX-License-Identifier: Apache-2.0
// Tries the binary, as a process and under AFL++, before it starts a campaign (command_campaign.h).
#include "tools/campaign/command_campaign.h"

#include <fmt/format.h>

#include <memory>
#include <optional>

#include "tools/campaign/campaign.h"
#include "tools/campaign/confirmation/command_checks.h"
#include "tools/campaign/engine/afl_driver.h"
#include "tools/campaign/preparation.h"
#include "tools/campaign/unguided_campaign.h"
#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline campaign {

ExitCode run_command(const CampaignOptions& options, const Output& output) {
  const auto failed = [&](const Error& error) {
    output.complain(error.message);
    return kExitEnvironment;
  };
  const CampaignFolder folder(options.out);
  // First without a program: is afl-fuzz installed at all?
  if (const auto driver = make_afl_driver(options, folder, {}); !driver)
    return failed(driver.error());
  const Result<SolverPool> solvers = SolverPool::start(
      options.solvers, {.run = options.settings, .self_checks = options.self_checks});
  if (!solvers) return failed(solvers.error());
  const Result<std::optional<uint64_t>> map = coverage_map(options.command);
  if (!map) return failed(map.error());
  if (!*map) {
    output.complain(fmt::format(
        "warning: NOT GUIDED BY COVERAGE, as with --unguided: {} has no instrumentation of AFL++; "
        "build it with CC=afl-clang-fast CXX=afl-clang-fast++",
        options.command.front()));
    return run_unguided(options, output);
  }
  Result<std::unique_ptr<EngineDriver>> driver = make_afl_driver(
      options, folder,
      afl_solver(options.command, **map, solvers->facts(0).timeout_ms, options.memory_mib));
  if (!driver) return failed(driver.error());
  warn_without_mutator(output);
  const Prepared prepared = prepare_campaign(
      options, output, {{"command", options.command}, {"solvers", options.solvers}}, true);
  if (prepared.code != kExitFine) return prepared.code;
  print_solvers(output, *solvers);
  Campaign campaign(
      options, output, std::move(*driver),
      std::make_unique<CommandChecks>(options, output, *solvers, accepts_labels(options.command)),
      prepared.seeds.used);
  return campaign.run();
}

}  // namespace gadfly::tools::inline campaign
