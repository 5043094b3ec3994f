// SPDX-License-Identifier: Apache-2.0
// Planted bug: answers unsat instead of sat if something is shifted by a literal that is all ones.
//
// RUN: -runs=1000 -max_len=2000
// MODE: record
// SEEDS: 4 5
// EXPECT: soundness
#include "tests/puzzles/mini_solver.h"

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<gadfly::puzzles::DeniesShifts>("wrong_unsat");
}
