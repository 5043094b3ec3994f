// SPDX-License-Identifier: Apache-2.0
// Runs a solver once per script and reads its responses to the script's own commands.
#include "harness/processes/reported_reference.h"

#include <utility>

#include "harness/processes/process_reference.h"
#include "harness/processes/solver_process.h"
#include "harness/processes/value_question.h"
#include "harness/solvers/plain_output.h"

namespace gadfly::harness::inline processes {
namespace {

class ReportedReference : public ProcessReference {
 public:
  using ProcessReference::ProcessReference;

  Response ask(const PreparedScript& input, bool scaled_limits, Models) override {
    const uint32_t factor = scaled_limits ? kLimitScale : 1;
    const smtlib::Script& script = input.script();
    const Result<process::ProcessResult> result =
        run_once(facts_, factor, std::string(script.source()), child_limits(facts_, factor, stop_));
    if (!result) return cannot_run(result.error());
    Response reply = read_plain_output(script, result->out, facts_, *result);
    add_models_of_values(script, reply);
    return without_errors(std::move(reply), *result);
  }
};

}  // namespace

std::unique_ptr<Reference> start_reported(const solver_facts::SolverFacts& facts,
                                          std::string build_id, const std::atomic<bool>* stop) {
  GADFLY_PRECONDITION(facts.input == solver_facts::Input::kUnchanged);
  return std::make_unique<ReportedReference>(facts, std::move(build_id), stop);
}

}  // namespace gadfly::harness::inline processes
