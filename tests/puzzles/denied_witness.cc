// SPDX-License-Identifier: Apache-2.0
// Planted bug: answers unsat where it should answer sat, as soon as something is shifted by a
// literal that is all ones. No other solver is asked: a seed's witness, which still holds after the
// mutation, convicts it.
//
// RUN: -runs=4000 -max_len=2000
// MODE: record
// REFERENCE: none
// SEEDS: 4 5
// EXPECT: soundness
#include <algorithm>

#include "tests/puzzles/mini_solver.h"

namespace gadfly::puzzles {
namespace {

class DeniedWitness : public MiniSolver {
 public:
  DeniedWitness() : MiniSolver("denied_witness") {}

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
  return std::make_unique<gadfly::puzzles::DeniedWitness>();
}
