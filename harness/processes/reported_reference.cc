// SPDX-License-Identifier: Apache-2.0
// Runs a solver once per script and reads its responses to the script's own commands.
#include "harness/processes/reported_reference.h"

#include <utility>

#include "harness/processes/solver_process.h"
#include "harness/solvers/plain_output.h"

namespace gadfly::harness::inline processes {
namespace {

class ReportedReference : public Reference {
 public:
  ReportedReference(const solver_facts::SolverFacts& facts, std::string build_id,
                    const std::atomic<bool>* stop)
      : facts_(facts), build_id_(std::move(build_id)), stop_(stop) {}

  const solver_facts::SolverFacts& facts() const override { return facts_; }
  std::string_view build_id() const override { return build_id_; }

  Response ask(const PreparedScript& input, bool scaled_limits, Models) override {
    const uint32_t factor = scaled_limits ? kLimitScale : 1;
    const smtlib::Script& script = input.script();
    const Result<process::ProcessResult> result =
        run_once(facts_, factor, std::string(script.source()), child_limits(facts_, factor, stop_));
    if (!result) return cannot_run(result.error());
    return without_errors(read_plain_output(script, result->out, facts_, *result), *result);
  }

 private:
  const solver_facts::SolverFacts facts_;
  const std::string build_id_;
  const std::atomic<bool>* const stop_;
};

}  // namespace

std::unique_ptr<Reference> start_reported(const solver_facts::SolverFacts& facts,
                                          std::string build_id, const std::atomic<bool>* stop) {
  GADFLY_PRECONDITION(facts.input == solver_facts::Input::kUnchanged);
  return std::make_unique<ReportedReference>(facts, std::move(build_id), stop);
}

}  // namespace gadfly::harness::inline processes
