// SPDX-License-Identifier: Apache-2.0
// The checks of a campaign on a solver's own binary, which knows nothing of Gadfly: a thread judges
// what AFL++ keeps, its crashes first, and a sample of the rest, which the mutator draws.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tools/campaign/confirmation/input_checks.h"
#include "tools/campaign/confirmation/judging_executor.h"
#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline campaign {

class CommandChecks : public InputChecks {
 public:
  // `solvers`: the binary first; only their names are used. `labels`: mutants may have labels. The
  // folder of the campaign exists.
  CommandChecks(const CampaignOptions& options, const Output& output, const SolverPool& solvers,
                bool labels);
  ~CommandChecks() override { stop(); }

  std::vector<std::string> environment(size_t slot) const override;
  void take_crash(const std::filesystem::path& input, const std::string& signature) override;
  void poll(const std::vector<std::filesystem::path>& kept) override;
  void count(CampaignState& state) override;
  std::string replay() const override;

 private:
  JudgeCounts counts_;
  const bool labels_;
  const std::vector<std::string> written_;  // the solvers as --solver names them
};

}  // namespace gadfly::tools::inline campaign
