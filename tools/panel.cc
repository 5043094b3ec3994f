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

std::vector<harness::Testimony> Panel::ask(const smtlib::Script& script, bool generous,
                                           harness::Examiner* examiner, std::string* label) {
  const harness::Models models = examiner != nullptr ? harness::Models::kYes : harness::Models::kNo;
  std::vector<harness::Testimony> testimonies;
  const auto ask_all = [&](const smtlib::Script& asked,
                           const std::optional<harness::Change>& change) {
    for (size_t i = 0; i < solvers_.size(); ++i) {
      harness::Reply reply = solvers_[i]->ask(asked, generous, models);
      testimonies.push_back({names_[i], build_id(i), std::move(reply), change});
      if (examiner != nullptr)
        examiner->examine(asked, testimonies.back(), change ? nullptr : label);
    }
  };
  ask_all(script, std::nullopt);
  const std::optional<harness::ChangedScript> recorded = harness::recorded_change(script);
  smtlib::Script changed(script.language());
  if (recorded && changed.read(recorded->text)) ask_all(changed, recorded->change);
  return testimonies;
}

}  // namespace gadfly::tools
