// SPDX-License-Identifier: Apache-2.0
// No bug: the puzzle returns answers that belong to no check-sat, lists of answers that end early,
// and unknown. Nothing of this may count as an answer.
//
// RUN: -runs=800 -max_len=2000
// MODE: record
// SEEDS: 1 2
// EXPECT: nothing
#include <algorithm>

#include "tests/puzzles/mini_solver.h"

namespace gadfly::puzzles {
namespace {

class Noise : public MiniSolver {
 public:
  Noise() : MiniSolver("noise") {}

  harness::Response solve(const harness::PreparedScript& input, uint64_t limit,
                          harness::Models models) override {
    const smtlib::Script& script = input.script();
    harness::Response reply = MiniSolver::solve(input, limit, models);
    if (reply.answers.empty()) return reply;
    if (nested(script, "not", "bvult")) {
      sprung();
      std::ranges::replace(reply.answers, harness::Answer::kUnsat, harness::Answer::kSat);
      reply.answers.push_back(harness::Answer::kSat);
    } else if (nested(script, "not", "bvule")) {
      // With both at once, the list would have the right length but wrong answers.
      std::ranges::replace(reply.answers, harness::Answer::kSat, harness::Answer::kUnsat);
      reply.answers.pop_back();
    }
    if (nested(script, "bvnot", "bvnot"))
      std::ranges::fill(reply.answers, harness::Answer::kUnknown);
    return reply;
  }
};

}  // namespace
}  // namespace gadfly::puzzles

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<gadfly::puzzles::Noise>();
}
