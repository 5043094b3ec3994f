// SPDX-License-Identifier: Apache-2.0
// Judges the inputs of a campaign on a solver's own binary: the binary and the references answer
// each input as ordinary processes, with models; then the oracles decide (harness/judge/). The
// binary is also solved against itself, after an approximation. A verdict is written as a
// candidate.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "harness/judge/metamorphic_search.h"
#include "harness/judge/model_validator.h"
#include "lib/smtlib/script/script.h"
#include "tools/campaign/campaign_options.h"
#include "tools/campaign/campaign_summary.h"
#include "tools/campaign/candidate_writer.h"
#include "tools/campaign/confirmation/confirmer.h"
#include "tools/campaign/confirmation/input_executor.h"
#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline campaign {

// What the judged inputs were answered with. Any thread may call it.
class JudgeCounts {
 public:
  explicit JudgeCounts(std::vector<SolverTally> solvers) : solvers_(std::move(solvers)) {}

  // Counts the responses to a script, which is a seed or a mutant. Returns why the campaign must
  // stop: a solver that decides nothing (solver_tally.h); usually an empty text.
  std::string add(const harness::PreparedScript& input,
                  const std::vector<harness::SolverResponse>& responses, bool is_seed);
  void add_unreadable();

  // Sets the counts of a campaign's state.
  void show(CampaignState& state) const;

 private:
  mutable std::mutex mutex_;
  std::vector<SolverTally> solvers_;
  uint64_t unreadable_ = 0;
};

class JudgingExecutor : public InputExecutor {
 public:
  // The solvers are options.solvers, the binary first. Options, counts, and confirmer must outlive
  // this object. `target`: the name of the campaign in findings.
  JudgingExecutor(const CampaignOptions& options, const std::string& target, JudgeCounts& counts,
                  Confirmer& confirmer);

  // An error if a solver cannot run or decides nothing.
  Result<RunResult> execute(const std::string& text, const std::atomic<bool>& stop) override;

 private:
  Result<Done> start(const std::atomic<bool>& stop);
  Result<Done> note(const std::string& text, Judged judged);
  Result<Done> search_metamorphic(const std::vector<harness::Answer>& answers);
  void note_lost_crash(const std::string& text);

  const CampaignOptions& options_;
  const CampaignFolder folder_;
  JudgeCounts& counts_;
  Confirmer& confirmer_;
  CandidateWriter candidates_;
  std::optional<SolverPool> solvers_;  // started by the thread that uses them
  harness::ModelValidator model_validator_;
  harness::MetamorphicSearch search_;
  smtlib::Script script_;
};

}  // namespace gadfly::tools::inline campaign
