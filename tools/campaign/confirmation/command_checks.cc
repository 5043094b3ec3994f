// SPDX-License-Identifier: Apache-2.0
// Gives the mutator its settings, and the judge its inputs (command_checks.h).
#include "tools/campaign/confirmation/command_checks.h"

#include "lib/fuzzing/settings.h"
#include "tools/campaign/confirmation/finding_readme.h"
#include "tools/campaign/confirmation/solver_checker.h"
#include "tools/campaign/solver_tally.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;
using fuzzing::set;
using fuzzing::Setting;

// There is no fuzz target of that name.
std::string name_in_findings(const CampaignOptions& options) {
  return "afl-fuzz on " + options.target;
}

CandidateCheck candidate_check(const CampaignOptions& options) {
  return [checker = SolverChecker(options, name_in_findings(options))](
             const fs::path& script, uint32_t, const std::atomic<bool>& stop) {
    return checker.check(script, stop);
  };
}

}  // namespace

CommandChecks::CommandChecks(const CampaignOptions& options, const Output& output,
                             const SolverPool& solvers, bool labels)
    : InputChecks(options, output, candidate_check(options)),
      counts_(empty_tallies(solvers)),
      labels_(labels),
      written_(solvers.all_written()) {
  verifier_.emplace(folder_, std::make_unique<JudgingExecutor>(options, name_in_findings(options),
                                                               counts_, confirmer_));
}

std::vector<std::string> CommandChecks::environment(size_t) const {
  std::vector<std::string> environment = {
      set(Setting::kProfile, options_.profile), set(Setting::kBank, options_.bank),
      set(Setting::kSample, options_.sample),
      set(Setting::kSampleFolder, fs::absolute(folder_.samples()).string()),
      set(Setting::kSampleMutants, true)};
  if (labels_)
    environment.push_back(set(Setting::kLabels, fs::absolute(folder_.labels()).string()));
  return environment;
}

// The judge finds it in crashes/, and knows its signature before the confirmer looks at it.
void CommandChecks::take_crash(const fs::path&, const std::string&) {}

void CommandChecks::poll(const std::vector<fs::path>& kept) {
  std::vector<fs::path> folders = kept;
  folders.push_back(folder_.crashes());
  InputChecks::poll(folders);
}

void CommandChecks::count(CampaignState& state) {
  state.verify = verifier_->count();
  counts_.show(state);
  if (state.trouble.empty()) state.trouble = state.verify->trouble;
}

std::string CommandChecks::replay() const {
  return judge_command("%FILE%", written_) + judge_options(options_.settings);
}

}  // namespace gadfly::tools::inline campaign
