// SPDX-License-Identifier: Apache-2.0
// Asks the folder of installed solvers, the named builds, and PATH (versions.h).
#include "tools/triage/versions.h"

#include <algorithm>
#include <optional>

#include "harness/processes/installed.h"
#include "harness/processes/solver_choice.h"
#include "lib/process/sandbox.h"
#include "lib/solver_facts/registry.h"
#include "tools/console/named_build.h"

namespace gadfly::tools::inline triage {
namespace {

bool has_program(const std::string& solver) {
  const Result<solver_facts::SolverFacts> facts = harness::find_profile(solver);
  return facts && !process::find_program(facts->command.front()).empty();
}

// The named builds of a product whose program is built.
std::vector<std::string> named_builds_of(const std::string& product) {
  std::vector<std::string> builds;
  for (const std::string& build : named_builds())
    if (product_of(build) == product && has_program(build)) builds.push_back(build);
  return builds;
}

// The known solver, if its program is in PATH; else nothing.
std::vector<std::string> in_path(const std::string& product) {
  if (solver_facts::find_solver(product) == nullptr || !has_program(product)) return {};
  return {product};
}

void append(const std::vector<std::string>& more, std::vector<std::string>& list) {
  list.insert(list.end(), more.begin(), more.end());
}

}  // namespace

std::string product_of(const std::string& solver) {
  const Result<solver_facts::SolverFacts> facts = harness::find_profile(solver);
  std::string name = facts ? facts->known_as : solver;
  if (const std::optional<NamedBuild> build = find_named_build(name))
    for (const solver_facts::SolverFacts* known : solver_facts::known_solvers())
      if (!find_named_build(known->name) && std::ranges::count(known->targets, build->target) > 0)
        return known->name;
  if (solver_facts::find_solver(name) != nullptr) return name;
  const std::string own = facts ? facts->name : solver;
  return own.substr(0, own.find('@'));
}

std::vector<std::string> versions_of(const std::string& product) {
  std::vector<std::string> versions;
  for (const harness::InstalledSolver& solver : harness::installed_solvers())
    if (solver.name == product) versions.push_back(solver.full_name());
  append(named_builds_of(product), versions);
  append(in_path(product), versions);
  return versions;
}

std::vector<std::string> current_versions_of(const std::string& product) {
  std::vector<std::string> versions;
  if (const std::optional<harness::InstalledSolver> newest = harness::find_installed(product + '@'))
    versions.push_back(newest->full_name());
  append(named_builds_of(product), versions);
  return versions.empty() ? in_path(product) : versions;
}

}  // namespace gadfly::tools::inline triage
