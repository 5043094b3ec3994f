// SPDX-License-Identifier: Apache-2.0
// Starting and asking several solvers; see panel.h.
#include "tools/panel.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/metamorphic.h"
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
    std::string unique = profile->name;
    for (int i = 2; std::ranges::find(panel.names_, unique) != panel.names_.end(); ++i)
      unique = fmt::format("{}-{}", profile->name, i);
    panel.names_.push_back(std::move(unique));
  }
  return panel;
}

std::vector<harness::Testimony> Panel::ask(const smtlib::Script& script, bool generous) {
  std::vector<harness::Testimony> testimonies;
  for (size_t i = 0; i < solvers_.size(); ++i)
    testimonies.push_back({names_[i], build_id(i), solvers_[i]->ask(script, generous)});
  const std::optional<harness::ChangedScript> recorded = harness::recorded_change(script);
  smtlib::Script changed(script.language());
  if (!recorded || !changed.read(recorded->text)) return testimonies;
  for (size_t i = 0; i < solvers_.size(); ++i)
    testimonies.push_back(
        {names_[i], build_id(i), solvers_[i]->ask(changed, generous), recorded->change});
  return testimonies;
}

}  // namespace gadfly::tools
