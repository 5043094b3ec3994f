// SPDX-License-Identifier: Apache-2.0
// No bug: a subtraction is an error, and after an error the puzzle returns sat for every check-sat,
// as Z3 does. An error invalidates the answer to its check-sat and to all later ones.
//
// RUN: -runs=800 -max_len=2000
// MODE: record
// SEEDS: 1 2
// EXPECT: nothing
#include <algorithm>

#include "tests/puzzles/mini_solver.h"

namespace gadfly::puzzles {
namespace {

class ErrorThenSat : public MiniSolver {
 public:
  ErrorThenSat() : MiniSolver("error_then_sat") {}

  harness::Response solve(const harness::PreparedScript& input, uint64_t limit,
                          harness::Models models) override {
    const smtlib::Script& script = input.script();
    harness::Response reply = MiniSolver::solve(input, limit, models);
    const bool subtracts = std::ranges::any_of(
        script.terms(), [&](smtlib::NodeId term) { return operator_of(script, term) == "bvsub"; });
    if (reply.answers.empty() || !subtracts) return reply;
    if (std::ranges::find(reply.answers, harness::Answer::kUnsat) != reply.answers.end()) sprung();
    std::ranges::fill(reply.answers, harness::Answer::kSat);
    reply.answers.front() = harness::Answer::kError;
    reply.detail = "(error \"bvsub is not implemented\")";
    return reply;
  }
};

}  // namespace
}  // namespace gadfly::puzzles

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<gadfly::puzzles::ErrorThenSat>();
}
