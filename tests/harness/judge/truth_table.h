// SPDX-License-Identifier: Apache-2.0
// A solver that is correct because it tries all values of the symbols, for each check-sat
// (lib/smtlib/evaluation/enumerator.h). It does not support scripts that this cannot decide.
#pragma once

#include "harness/solvers/solver.h"

namespace gadfly::harness {

class TruthTable : public InProcessSolver {
 public:
  std::string_view name() const override { return "truth_table"; }
  std::string_view build_id() const override { return "test"; }
  uint64_t default_limit() const override { return 20'000; }  // visited terms

  // After the limit is reached, every answer is unknown.
  Response solve(const PreparedScript& input, uint64_t limit, Models models = Models::kNo) override;
};

}  // namespace gadfly::harness
