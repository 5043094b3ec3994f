// SPDX-License-Identifier: Apache-2.0
// Starts several solvers, and runs all of them on one script after the other.
#include "tools/console/solver_pool.h"

#include <fmt/format.h>

#include "harness/judge/metamorphic_search.h"
#include "harness/processes/solver_choice.h"
#include "tools/console/wait_notice.h"

namespace gadfly::tools::inline console {

Result<SolverPool> SolverPool::start(const std::vector<std::string>& solvers,
                                     const solver_facts::RunSettings& settings,
                                     const std::string& target, const std::atomic<bool>* stop) {
  SolverPool solver_pool;
  std::vector<std::string> taken = {target};
  for (const std::string& name : solvers) {
    Result<solver_facts::SolverFacts> profile = harness::find_profile(name);
    if (!profile) return profile.error();
    profile->name = harness::distinct_name(profile->name, taken);
    taken.push_back(profile->name);
    profile = with_settings(std::move(*profile), settings);
    const WaitNotice notice(fmt::format("the solver {} to start", profile->name));
    Result<std::unique_ptr<harness::Reference>> reference =
        harness::start_reference(*profile, stop);
    if (!reference)
      return Error{ErrorCode::kIo,
                   fmt::format("cannot run the solver {}: {}", name, reference.error().message)};
    solver_pool.solvers_.push_back(std::move(*reference));
    solver_pool.names_.push_back(profile->name);
    solver_pool.written_.push_back(harness::absolute_solver(name, profile->name));
  }
  return solver_pool;
}

std::vector<harness::SolverResponse> SolverPool::ask(const harness::PreparedScript& input,
                                                     bool scaled_limits,
                                                     harness::ModelValidator* model_validator,
                                                     std::string* label) {
  const harness::Models models =
      model_validator != nullptr ? harness::Models::kYes : harness::Models::kNo;
  std::vector<harness::SolverResponse> responses;
  const auto ask_all = [&](const harness::PreparedScript& asked,
                           const std::optional<harness::Change>& change) {
    for (size_t i = 0; i < solvers_.size(); ++i) {
      std::optional<WaitNotice> notice;
      if (announces_) notice.emplace(fmt::format("{} to answer", names_[i]));
      harness::Response reply = solvers_[i]->ask(asked, scaled_limits, models);
      responses.push_back({names_[i], build_id(i), std::move(reply), change});
      if (model_validator != nullptr)
        model_validator->examine(asked, responses.back(), change ? nullptr : label);
    }
  };
  ask_all(input, std::nullopt);
  const smtlib::Script& script = input.script();
  const std::optional<harness::ChangedScript> recorded = harness::recorded_change(script);
  smtlib::Script changed(script.theory_set());
  if (recorded && changed.read(recorded->text)) ask_all(changed, recorded->change);
  return responses;
}

}  // namespace gadfly::tools::inline console
