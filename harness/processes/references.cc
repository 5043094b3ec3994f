// SPDX-License-Identifier: Apache-2.0
// Starts the reference solvers that a fuzz target's configuration lists, under distinct names.
#include "harness/processes/references.h"

#include "harness/processes/solver_choice.h"
#include "lib/base/split.h"

namespace gadfly::harness::inline processes {

References start_references(std::string_view list, std::string_view target, bool campaign) {
  References references;
  std::vector<std::string> names = {std::string(target)};
  for (const std::string_view wanted : split(list, ';')) {
    Result<solver_facts::SolverFacts> profile = find_profile(wanted);
    if (profile) {
      names.push_back(profile->name = distinct_name(profile->name, names));
      if (campaign && profile->campaign_limit != 0) profile->limit = profile->campaign_limit;
    }
    Result<std::unique_ptr<Reference>> started =
        profile ? start_reference(*profile) : Result<std::unique_ptr<Reference>>(profile.error());
    references.notes += "gadfly: reference ";
    if (!started) {
      references.notes += std::string(wanted) + " is off: " + started.error().message + '\n';
      continue;
    }
    references.notes +=
        std::string((*started)->name()) + " (" + std::string((*started)->build_id()) + ")\n";
    references.children.push_back(std::move(*started));
  }
  return references;
}

}  // namespace gadfly::harness::inline processes
