// SPDX-License-Identifier: Apache-2.0
// Compares the verdict on a candidate with that on the original (same_judgment.h): kind, culprit,
// and which answer is wrong or the site of a crash.
#include "tools/reduce/same_judgment.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "harness/judge/signature.h"
#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline reduce {
namespace {

class SameJudgment : public Question {
 public:
  SameJudgment(std::vector<std::string> solvers, solver_facts::RunSettings settings,
               uint32_t workers)
      : solvers_(std::move(solvers)), settings_(std::move(settings)) {
    for (uint32_t i = 0; i < workers; ++i) workers_.push_back(std::make_unique<Worker>());
  }

  Result<std::string> examine_original(const std::string& original) override {
    // With the default limits first: under those of a confirmation, a script that a solver does
    // not decide takes ten times as long. And without checks by the solvers first, as in a
    // confirmation.
    std::optional<harness::Verdict> verdict;
    for (const bool scaled_limits : {false, true}) {
      for (const bool self_checks : {false, true}) {
        if (verdict) break;
        scaled_limits_ = scaled_limits;
        self_checks_ = self_checks;
        workers_[0]->pool.reset();
        verdict = judge(original, 0);
      }
    }
    if (!verdict)
      return Error{ErrorCode::kUnsupported,
                   "the solvers show no finding on this script; `gadfly judge` shows their answers",
                   {}};
    wanted_ = *verdict;
    return fmt::format("keeps {}: {}", wanted_.signature, wanted_.reason);
  }

  bool reproduces(std::string_view text, uint32_t worker, const std::atomic<bool>& stop) override {
    if (stop) return false;
    const std::optional<harness::Verdict> verdict = judge(text, worker);
    return verdict && harness::shows_same_bug(*verdict, wanted_);
  }

 private:
  struct Worker {
    std::optional<SolverPool> pool = {};
    smtlib::Script script{smtlib::TheorySet::standard()};
    harness::ModelValidator model_validator{smtlib::TheorySet::standard()};
  };

  std::optional<harness::Verdict> judge(std::string_view text, uint32_t number) {
    Worker& worker = *workers_[number];
    if (!worker.pool) {
      Result<SolverPool> pool =
          SolverPool::start(solvers_, {.run = settings_, .self_checks = self_checks_});
      if (!pool) return std::nullopt;
      worker.pool = std::move(*pool);
    }
    if (!worker.script.read(text)) return std::nullopt;
    return worker.pool
        ->judge(worker.script, {.scaled_limits = scaled_limits_, .stacks = true},
                worker.model_validator)
        .verdict;
  }

  const std::vector<std::string> solvers_;
  const solver_facts::RunSettings settings_;
  std::vector<std::unique_ptr<Worker>> workers_;
  bool scaled_limits_ = false;
  bool self_checks_ = false;
  harness::Verdict wanted_;
};

}  // namespace

Result<std::unique_ptr<Question>> ask_same_judgment(std::vector<std::string> solvers,
                                                    solver_facts::RunSettings settings,
                                                    uint32_t workers) {
  // Without this, a solver that is missing would look like a script without a finding.
  if (const Result<SolverPool> pool = SolverPool::start(solvers, {.run = settings}); !pool)
    return pool.error();
  return std::unique_ptr<Question>(
      std::make_unique<SameJudgment>(std::move(solvers), std::move(settings), workers));
}

}  // namespace gadfly::tools::inline reduce
