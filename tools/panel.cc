// SPDX-License-Identifier: Apache-2.0
// Starting and asking several solvers; see panel.h.
#include "tools/panel.h"

#include <fmt/format.h>

#include "harness/metamorphic.h"
#include "harness/profile.h"

namespace gadfly::tools {

Result<Panel> Panel::start(const std::vector<std::string>& solvers, const std::string& target,
                           const std::atomic<bool>* stop) {
  Panel panel;
  std::vector<std::string> taken = {target};
  for (const std::string& name : solvers) {
    Result<harness::SolverProfile> profile = harness::find_profile(name);
    if (!profile) return profile.error();
    profile->name = harness::distinct_name(profile->name, taken);
    taken.push_back(profile->name);
    Result<std::unique_ptr<harness::Reference>> reference =
        harness::start_reference(*profile, stop);
    if (!reference)
      return Error{ErrorCode::kIo, fmt::format("cannot run the solver {}: {}; `gadfly doctor` says "
                                               "what is installed",
                                               name, reference.error().message)};
    panel.solvers_.push_back(std::move(*reference));
    panel.names_.push_back(profile->name);
  }
  return panel;
}

std::vector<harness::Testimony> Panel::ask(const harness::PreparedScript& input, bool generous,
                                           harness::Examiner* examiner, std::string* label) {
  const harness::Models models = examiner != nullptr ? harness::Models::kYes : harness::Models::kNo;
  std::vector<harness::Testimony> testimonies;
  const auto ask_all = [&](const harness::PreparedScript& asked,
                           const std::optional<harness::Change>& change) {
    for (size_t i = 0; i < solvers_.size(); ++i) {
      harness::Reply reply = solvers_[i]->ask(asked, generous, models);
      testimonies.push_back({names_[i], build_id(i), std::move(reply), change});
      if (examiner != nullptr)
        examiner->examine(asked, testimonies.back(), change ? nullptr : label);
    }
  };
  ask_all(input, std::nullopt);
  const smtlib::Script& script = input.script();
  const std::optional<harness::ChangedScript> recorded = harness::recorded_change(script);
  smtlib::Script changed(script.language());
  if (recorded && changed.read(recorded->text)) ask_all(changed, recorded->change);
  return testimonies;
}

}  // namespace gadfly::tools
