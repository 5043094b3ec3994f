// SPDX-License-Identifier: Apache-2.0
// Planted bug: if a script contains a shift, the model gives zero or false to all constants,
// although this may be wrong. Without a shift there is no model.
//
// RUN: -runs=2000 -max_len=2000
// MODE: record
// REFERENCE: none
// SEEDS: 6 7
// EXPECT: invalid-model
#include <algorithm>
#include <string>

#include "tests/puzzles/mini_solver.h"

namespace gadfly::puzzles {
namespace {

std::string all_zero(const smtlib::Script& script) {
  std::string out;
  for (const smtlib::Declaration& declaration : script.declarations().subspan(1)) {
    const bool formula = declaration.result == script.theory_set().bool_sort();
    const std::string sort = script.print_sort(declaration.result);
    out += "(define-fun " + smtlib::quoted(script.symbols().name(declaration.name)) + " () " + sort;
    if (formula)
      out += " false)";
    else
      out += " (_ bv0 " + std::to_string(script.sorts().indices(declaration.result)[0]) + "))";
  }
  return out;
}

class InvalidModel : public MiniSolver {
 public:
  InvalidModel() : MiniSolver("invalid_model") {}

  harness::Response solve(const harness::PreparedScript& input, uint64_t limit,
                          harness::Models models) override {
    const smtlib::Script& script = input.script();
    harness::Response reply = MiniSolver::solve(input, limit, models);
    const bool shifts = std::ranges::any_of(script.terms(), [&](smtlib::NodeId term) {
      return operator_of(script, term) == "bvshl" || operator_of(script, term) == "bvlshr";
    });
    if (models == harness::Models::kYes && shifts)
      reply.models.assign(reply.answers.size(), all_zero(script));
    return reply;
  }
};

}  // namespace
}  // namespace gadfly::puzzles

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<gadfly::puzzles::InvalidModel>();
}
