// SPDX-License-Identifier: Apache-2.0
// Planted bug: answers unsat instead of sat if a conjunction is an argument of a disjunction. There
// is no reference solver, so the finding must come from a contradiction between two answers of the
// puzzle.
//
// RUN: -runs=1500 -max_len=2000
// MODE: record
// SEEDS: 1 2
// REFERENCE: none
// EXPECT: soundness
#include <algorithm>

#include "tests/puzzles/mini_solver.h"

namespace gadfly::puzzles {
namespace {

class Forgetful : public MiniSolver {
 public:
  Forgetful() : MiniSolver("forgetful") {}

  harness::Response solve(const harness::PreparedScript& input, uint64_t limit,
                          harness::Models models) override {
    const smtlib::Script& script = input.script();
    harness::Response reply = MiniSolver::solve(input, limit, models);
    if (nested(script, "or", "and"))
      std::ranges::replace(reply.answers, harness::Answer::kSat, harness::Answer::kUnsat);
    return reply;
  }
};

}  // namespace
}  // namespace gadfly::puzzles

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<gadfly::puzzles::Forgetful>();
}
