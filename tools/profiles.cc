// SPDX-License-Identifier: Apache-2.0
// Profiles from options, and from the solvers that take part in a campaign.
#include "tools/profiles.h"

#include "harness/profile.h"
#include "lib/base/check.h"
#include "lib/solvers/registry.h"
#include "tools/builder.h"

namespace gadfly::tools {

std::optional<smtlib::Profile> read_profile(const Output& output, const std::string& text,
                                            const smtlib::Profile& otherwise,
                                            const smtlib::Language& language) {
  if (text.empty()) return otherwise;
  const Result<smtlib::Profile> profile = solvers::read_profile(text, language);
  if (profile) return *profile;
  output.error("--profile", profile.error());
  return std::nullopt;
}

smtlib::Profile common_profile(std::span<const std::string> solvers) {
  std::string names;
  bool careful = solvers.empty();
  for (const std::string& solver : solvers) {
    const std::string of_target = solver_of(solver);
    const Result<harness::SolverProfile> found =
        harness::find_profile(of_target.empty() ? solver : of_target);
    const bool known = found && found->refusals != nullptr;
    if (known) names += (names.empty() ? "" : ",") + solvers::known_solver(*found).written;
    careful |= !known;
  }
  if (careful) names += (names.empty() ? "" : ",") + solvers::usual_profile().name();
  const Result<smtlib::Profile> profile = solvers::read_profile(names);
  GADFLY_INVARIANT(profile.ok());
  return *profile;
}

}  // namespace gadfly::tools
