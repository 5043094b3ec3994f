// SPDX-License-Identifier: Apache-2.0
// Several solver binaries, all of which run on each script: `gadfly judge` and campaigns without
// coverage compare their responses.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "harness/judge/judge.h"
#include "harness/judge/model_validator.h"
#include "harness/processes/reference.h"
#include "lib/base/result.h"

namespace gadfly::tools::inline console {

class SolverPool {
 public:
  // Starts the solvers, given as find_profile() takes them. Each gets a unique name, which also
  // differs from `target`. Returns an error if one cannot run. `stop`: see start_reference().
  // `timeout_ms`: wall clock per script, instead of that of the facts; 0: that of the facts.
  static Result<SolverPool> start(const std::vector<std::string>& solvers,
                                  const std::string& target = "",
                                  const std::atomic<bool>* stop = nullptr, uint32_t timeout_ms = 0);

  // Returns the response of each solver to the script, in order; if a label of the script records
  // an approximation, then also each response to the approximated script. `scaled_limits`: see
  // Reference::ask. With a model_validator, solvers return models, which it evaluates; `label`: see
  // ModelValidator::examine.
  std::vector<harness::SolverResponse> ask(const harness::PreparedScript& input, bool scaled_limits,
                                           harness::ModelValidator* model_validator = nullptr,
                                           std::string* label = nullptr);

  // From now on, prints to stderr which solver is being waited for, if a wait is long.
  void announce_waits() { announces_ = true; }

  size_t size() const { return solvers_.size(); }
  // The name of a solver; z3-2 for the second z3.
  const std::string& name(size_t solver) const { return names_[solver]; }
  // The solver as --solver names it, with absolute paths and with name(), for use in any folder.
  const std::string& written(size_t solver) const { return written_[solver]; }
  const std::vector<std::string>& all_written() const { return written_; }
  std::string build_id(size_t solver) const { return std::string(solvers_[solver]->build_id()); }
  harness::Reference& solver(size_t solver) const { return *solvers_[solver]; }
  // Its facts, complete.
  const solver_facts::SolverFacts& facts(size_t solver) const { return solvers_[solver]->facts(); }

 private:
  std::vector<std::unique_ptr<harness::Reference>> solvers_;
  std::vector<std::string> names_;
  std::vector<std::string> written_;
  bool announces_ = false;
};

}  // namespace gadfly::tools::inline console
