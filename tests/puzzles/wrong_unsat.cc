// SPDX-License-Identifier: Apache-2.0
// Planted bug: answers unsat where it should answer sat, as soon as something is shifted by a
// literal that is all ones.
//
// RUN: -runs=1000 -max_len=2000
// MODE: record
// SEEDS: 4 5
// EXPECT: soundness
#include <algorithm>

#include "tests/puzzles/mini_solver.h"

namespace gadfly::puzzles {
namespace {

class WrongUnsat : public MiniSolver {
 public:
  WrongUnsat() : MiniSolver("wrong_unsat") {}

  harness::Reply solve(const smtlib::Script& script, uint64_t limit,
                       harness::Models models) override {
    harness::Reply reply = MiniSolver::solve(script, limit, models);
    if (shifts_by_all_ones(script))
      std::ranges::replace(reply.answers, harness::Answer::kSat, harness::Answer::kUnsat);
    return reply;
  }
};

}  // namespace
}  // namespace gadfly::puzzles

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<gadfly::puzzles::WrongUnsat>();
}
