// SPDX-License-Identifier: Apache-2.0
// No bug: this puzzle has code that only approximations of the seeds reach, because only they join
// three formulas. The code branches, loops, and recurses; the engine must not see its coverage
// (unseen.sh).
#include <string_view>

#include "tests/puzzles/mini_solver.h"

namespace gadfly::puzzles {
namespace {

// Takes one branch and uses one stack frame per letter.
uint64_t walk(std::string_view text) {
  if (text.empty()) return 0;
  const uint64_t rest = walk(text.substr(1));
  if (text.front() == '(') return 3 * rest + 1;
  if (text.front() == ')') return 5 * rest + 2;
  return text.front() == ' ' ? rest / 2 : rest + 1;
}

class Unseen : public MiniSolver {
 public:
  Unseen() : MiniSolver("unseen") {}

  harness::Response solve(const harness::PreparedScript& input, uint64_t limit,
                          harness::Models models) override {
    const smtlib::Script& script = input.script();
    harness::Response reply = MiniSolver::solve(input, limit, models);
    if (nested(script, "or", "and") || nested(script, "and", "or")) {
      sprung();
      reply.spent += walk(script.source());
    }
    return reply;
  }
};

}  // namespace
}  // namespace gadfly::puzzles

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<gadfly::puzzles::Unseen>();
}
