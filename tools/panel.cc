// SPDX-License-Identifier: Apache-2.0
// Starting and asking several solvers; see panel.h.
#include "tools/panel.h"

#include <fmt/format.h>

#include "harness/profile.h"

namespace gadfly::tools {

Result<Panel> Panel::start(const std::vector<std::string>& solvers) {
  Panel panel;
  for (const std::string& name : solvers) {
    const auto cannot = [&](std::string_view why) {
      return Error{ErrorCode::kIo, fmt::format("cannot run the solver {}: {}; `gadfly doctor` says "
                                               "what is installed",
                                               name, why)};
    };
    const std::optional<harness::SolverProfile> profile = harness::find_profile(name);
    if (!profile) return cannot("neither a known solver nor a command");
    Result<std::unique_ptr<harness::Reference>> reference = harness::start_reference(*profile);
    if (!reference) return cannot(reference.error().message);
    panel.solvers_.push_back(std::move(*reference));
  }
  return panel;
}

std::vector<harness::Testimony> Panel::ask(const smtlib::Script& script, bool generous) {
  std::vector<harness::Testimony> testimonies;
  for (const std::unique_ptr<harness::Reference>& solver : solvers_)
    testimonies.push_back({std::string(solver->name()), std::string(solver->build_id()),
                           solver->ask(script, generous)});
  return testimonies;
}

}  // namespace gadfly::tools
