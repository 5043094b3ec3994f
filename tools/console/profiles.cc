// SPDX-License-Identifier: Apache-2.0
// Makes the profile of a subcommand, from --profile or from the solvers of a campaign.
#include "tools/console/profiles.h"

#include <algorithm>
#include <map>

#include "harness/processes/installed.h"
#include "harness/processes/solver_choice.h"
#include "lib/base/check.h"
#include "lib/base/split.h"
#include "lib/smtlib/compatibility/version.h"
#include "lib/solver_facts/registry.h"
#include "tools/console/fuzz_targets.h"
#include "tools/console/installation.h"

namespace gadfly::tools::inline console {

namespace {

// The names of a profile, where cvc5@1 is the newest installed version that it names, if one is.
std::string with_installed_versions(std::string_view names) {
  std::string out;
  for (const std::string_view name : split(names, ',')) {
    const std::optional<harness::InstalledSolver> installed = harness::find_installed(name);
    out += (out.empty() ? "" : ",") + (installed ? installed->full_name() : std::string(name));
  }
  return out;
}

}  // namespace

std::optional<smtlib::Profile> read_profile(const Output& output, const std::string& text,
                                            const smtlib::Profile& otherwise,
                                            const smtlib::TheorySet& theory_set) {
  if (text.empty()) return otherwise;
  const Result<smtlib::Profile> profile =
      solver_facts::read_profile(with_installed_versions(text), theory_set);
  if (profile) return *profile;
  output.error("--profile", profile.error());
  return std::nullopt;
}

namespace {

// Returns the version in a line such as "Z3 version 5.4.1 - 64 bit": its first word of numerals and
// dots. Empty if no word is a version.
std::string version_in(std::string_view line) {
  constexpr std::string_view kDigits = "0123456789";
  for (size_t at = 0; (at = line.find_first_of(kDigits, at)) != std::string_view::npos;) {
    const size_t end = std::min(line.find_first_not_of("0123456789.", at), line.size());
    const std::string_view word = line.substr(at, end - at);
    const bool whole = at == 0 || line[at - 1] == ' ' || line[at - 1] == 'v';
    if (whole && smtlib::is_version(word) && word.find('.') != std::string_view::npos)
      return std::string(word);
    at = end;
  }
  return "";
}

// What a solver refuses depends on its version: adds that of the program to the name in profiles,
// if it is not the measured one. Asks each program once.
void add_version(solver_facts::SolverFacts& facts) {
  if (facts.refusals == nullptr || facts.versions.empty() || !facts.file.empty() ||
      facts.known_as.find('@') != std::string::npos)
    return;
  static std::map<std::string, std::string> versions;
  const auto [found, added] = versions.try_emplace(facts.command.front());
  if (added)
    if (const Result<std::string> line = solver_version(facts)) found->second = version_in(*line);
  const std::string& version = found->second;
  if (!version.empty() && smtlib::compare_versions(version, facts.versions.back()) != 0)
    facts.known_as += '@' + version;
}

}  // namespace

Result<solver_facts::SolverFacts> facts_behind(const std::string& name) {
  const std::string of_target = solver_of(name);
  if (!of_target.empty()) return harness::find_profile(of_target);
  Result<solver_facts::SolverFacts> facts = harness::find_profile(name);
  if (facts) add_version(*facts);
  return facts;
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

Result<smtlib::Profile> leave_out(std::span<const std::string> parts,
                                  const smtlib::Profile& profile) {
  if (parts.empty()) return profile;
  std::string names = profile.name();
  for (const std::string& part : parts) names += (names.empty() ? "without:" : ",without:") + part;
  return solver_facts::read_profile(names);
}

}  // namespace gadfly::tools::inline console
