// SPDX-License-Identifier: Apache-2.0
// No bug: on a product of a product, the puzzle runs until its limit is reached, and has no answer.
//
// RUN: -runs=3000 -max_len=2000
// MODE: record
// SEEDS: 1 2
// EXPECT: nothing
#include <algorithm>

#include "tests/puzzles/mini_solver.h"

namespace gadfly::puzzles {
namespace {

class Hang : public MiniSolver {
 public:
  Hang() : MiniSolver("hang") {}
  uint64_t default_limit() const override { return 1'000'000; }

  harness::Response solve(const harness::PreparedScript& input, uint64_t limit,
                          harness::Models models) override {
    const smtlib::Script& script = input.script();
    harness::Response reply = MiniSolver::solve(input, limit, models);
    if (reply.answers.empty() || !nested(script, "bvmul", "bvmul")) return reply;
    sprung();
    for (volatile uint64_t work = reply.spent; work < limit;) work = work + 1;
    reply.spent = limit;
    reply.ending = harness::Ending::kResourceOut;
    std::ranges::fill(reply.answers, harness::Answer::kUnknown);
    return reply;
  }
};

}  // namespace
}  // namespace gadfly::puzzles

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<gadfly::puzzles::Hang>();
}
