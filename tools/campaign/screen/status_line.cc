// SPDX-License-Identifier: Apache-2.0
// Formats the status line (status_line.h).
#include "tools/campaign/screen/status_line.h"

#include <fmt/format.h>

#include "tools/campaign/confirmation/verify_build.h"

namespace gadfly::tools::inline campaign {

bool is_judged(const CampaignState& state) {
  return state.guided && !state.solvers.empty();
}

std::string status_line(const CampaignState& state, double rate, size_t findings, size_t waiting) {
  std::string line =
      fmt::format("{:5.0f} s  {} runs  {:.0f}/s", state.seconds, state.executions, rate);
  if (state.guided)
    line += state.first_coverage == 0
                ? fmt::format("  cov {} (reading seeds)", state.coverage)
                : fmt::format("  cov {} (+{})  corpus {}", state.coverage,
                              state.coverage - state.first_coverage, state.corpus);
  line += fmt::format("  sat {} unsat {} unknown {}", state.answers.sat, state.answers.unsat,
                      state.answers.unknown);
  for (const SolverTally& solver : state.solvers)
    line += fmt::format("  {} rejects {}", solver.name, solver.rejected);
  if (state.verify) {
    line +=
        fmt::format("  {} {} ({} waiting, {} dropped)", is_judged(state) ? "judged" : "verified",
                    state.verify->verified, state.verify->waiting, state.verify->dropped);
    if (!state.verify->build.empty() && state.verify->build != to_string(BuildState::kReady))
      line += "  verify build " + state.verify->build;
  }
  line += fmt::format("  findings {}", findings);
  if (waiting > 0) line += fmt::format(" ({} to confirm)", waiting);
  return line;
}

}  // namespace gadfly::tools::inline campaign
