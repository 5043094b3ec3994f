// SPDX-License-Identifier: Apache-2.0
// Makes the profile of a subcommand, from --profile or from the solvers of a campaign.
#include "tools/console/profiles.h"

#include "harness/processes/solver_choice.h"
#include "lib/base/check.h"
#include "lib/solver_facts/registry.h"
#include "tools/console/fuzz_targets.h"

namespace gadfly::tools::inline console {

std::optional<smtlib::Profile> read_profile(const Output& output, const std::string& text,
                                            const smtlib::Profile& otherwise,
                                            const smtlib::TheorySet& theory_set) {
  if (text.empty()) return otherwise;
  const Result<smtlib::Profile> profile = solver_facts::read_profile(text, theory_set);
  if (profile) return *profile;
  output.error("--profile", profile.error());
  return std::nullopt;
}

Result<solver_facts::SolverFacts> facts_behind(const std::string& name) {
  const std::string of_target = solver_of(name);
  return harness::find_profile(of_target.empty() ? name : of_target);
}

smtlib::Profile common_profile(std::span<const std::string> solvers) {
  std::string names;
  bool careful = solvers.empty();
  for (const std::string& solver : solvers) {
    const Result<solver_facts::SolverFacts> found = facts_behind(solver);
    const bool known = found && found->refusals != nullptr;
    if (known) names += (names.empty() ? "" : ",") + solver_facts::known_solver(*found).written;
    careful |= !known;
  }
  if (careful) names += (names.empty() ? "" : ",") + solver_facts::usual_profile().name();
  const Result<smtlib::Profile> profile = solver_facts::read_profile(names);
  GADFLY_INVARIANT(profile.ok());
  return *profile;
}

}  // namespace gadfly::tools::inline console
