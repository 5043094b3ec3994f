// SPDX-License-Identifier: Apache-2.0
// Planted bug: answers unsat instead of sat if something is shifted by a literal that is all ones.
// There is no reference solver. The witness of a seed still satisfies the mutant, and so
// contradicts the answer.
//
// RUN: -runs=4000 -max_len=2000
// MODE: record
// REFERENCE: none
// SEEDS: 4 5
// EXPECT: soundness
#include "tests/puzzles/mini_solver.h"

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<gadfly::puzzles::DeniesShifts>("denied_witness");
}
