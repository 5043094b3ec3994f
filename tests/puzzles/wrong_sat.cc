// SPDX-License-Identifier: Apache-2.0
// Planted bug: answers sat instead of unsat if a remainder is an argument of a product.
//
// RUN: -runs=4000 -max_len=2000
// MODE: abort
// SEEDS: 1 3
// EXPECT: soundness
#include <algorithm>

#include "tests/puzzles/mini_solver.h"

namespace gadfly::puzzles {
namespace {

class WrongSat : public MiniSolver {
 public:
  WrongSat() : MiniSolver("wrong_sat") {}

  harness::Response solve(const harness::PreparedScript& input, uint64_t limit,
                          harness::Models models) override {
    const smtlib::Script& script = input.script();
    harness::Response reply = MiniSolver::solve(input, limit, models);
    if (nested(script, "bvmul", "bvurem"))
      std::ranges::replace(reply.answers, harness::Answer::kUnsat, harness::Answer::kSat);
    return reply;
  }
};

}  // namespace
}  // namespace gadfly::puzzles

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<gadfly::puzzles::WrongSat>();
}
