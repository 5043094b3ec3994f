// SPDX-License-Identifier: Apache-2.0
// A fake solver that returns unknown for each check-sat. It is linked with harness/target/entry.cc
// and replay_main.cc into the program `replay_stand_in`, which entry_test.cc runs to test the start
// of a target.
#include "harness/solvers/solver.h"

namespace gadfly::harness {
namespace {

class StandIn : public InProcessSolver {
 public:
  std::string_view name() const override { return "stand_in"; }
  std::string_view build_id() const override { return "stand-in 1"; }
  uint64_t default_limit() const override { return 1; }
  Response solve(const PreparedScript& input, uint64_t, Models) override {
    return Response(std::vector<Answer>(input.checks(), Answer::kUnknown));
  }
};

}  // namespace

std::unique_ptr<InProcessSolver> solvers::make_solver() {
  return std::make_unique<StandIn>();
}

}  // namespace gadfly::harness
