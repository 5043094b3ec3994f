// SPDX-License-Identifier: Apache-2.0
// Planted bug behind three conditions, each of which is new code for a fuzzer: answers sat instead
// of unsat if there is a product, and a remainder is an argument of one, and something is shifted
// by a literal that is all ones. Part of a program of its own (mini_main.cc).
#include <algorithm>

#include "tests/puzzles/mini_solver.h"

namespace gadfly::puzzles {
namespace {

bool has_product(const smtlib::Script& script) {
  return std::ranges::any_of(
      script.terms(), [&](smtlib::NodeId term) { return operator_of(script, term) == "bvmul"; });
}

class DeepWrongSat : public MiniSolver {
 public:
  DeepWrongSat() : MiniSolver("deep_wrong_sat") {}

  harness::Response solve(const harness::PreparedScript& input, uint64_t limit,
                          harness::Models models) override {
    const smtlib::Script& script = input.script();
    harness::Response reply = MiniSolver::solve(input, limit, models);
    if (!has_product(script)) return reply;
    if (!nested(script, "bvmul", "bvurem")) return reply;
    if (!shifts_by_all_ones(script)) return reply;
    std::ranges::replace(reply.answers, harness::Answer::kUnsat, harness::Answer::kSat);
    return reply;
  }
};

}  // namespace
}  // namespace gadfly::puzzles

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<gadfly::puzzles::DeepWrongSat>();
}
