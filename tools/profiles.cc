// SPDX-License-Identifier: Apache-2.0
// See profiles.h.
#include "tools/profiles.h"

#include "harness/profile.h"
#include "tools/builder.h"

namespace gadfly::tools {

std::optional<smtlib::Profile> read_profile(const Output& output, const std::string& text,
                                            const smtlib::Profile& otherwise) {
  if (text.empty()) return otherwise;
  const Result<smtlib::Profile> profile = smtlib::Profile::read(text);
  if (profile) return *profile;
  output.error("--profile", profile.error());
  return std::nullopt;
}

smtlib::Profile common_profile(std::span<const std::string> solvers) {
  uint8_t bits = smtlib::kByNone;
  bool standard = solvers.empty();
  for (const std::string& solver : solvers) {
    const std::string_view of_target = solver_of(solver);
    const Result<harness::SolverProfile> found =
        harness::find_profile(of_target.empty() ? solver : of_target);
    const uint8_t known = found ? found->acceptance : uint8_t{smtlib::kByNone};
    bits |= known;
    standard |= known == smtlib::kByNone;
  }
  const smtlib::Profile careful;
  return standard ? smtlib::Profile(bits | careful.solvers(), true) : smtlib::Profile(bits, false);
}

}  // namespace gadfly::tools
