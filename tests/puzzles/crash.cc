// SPDX-License-Identifier: Apache-2.0
// Planted bug: an assertion fails if something is divided by itself.
//
// RUN: -runs=4000 -max_len=2000
// MODE: abort
// SEEDS: 1 5
// EXPECT: crash
#include <algorithm>
#include <cassert>

#include "tests/puzzles/mini_solver.h"

namespace gadfly::puzzles {
namespace {

class Crash : public MiniSolver {
 public:
  Crash() : MiniSolver("crash") {}

  harness::Response solve(const harness::PreparedScript& input, uint64_t limit,
                          harness::Models models) override {
    const smtlib::Script& script = input.script();
    for (smtlib::NodeId term : script.terms()) {
      if (operator_of(script, term) == "bvudiv")
        assert(script.text(script.child(term, 1)) != script.text(script.child(term, 2)));
    }
    return MiniSolver::solve(input, limit, models);
  }
};

}  // namespace
}  // namespace gadfly::puzzles

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<gadfly::puzzles::Crash>();
}
