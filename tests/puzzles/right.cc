// SPDX-License-Identifier: Apache-2.0
// No bug: the unchanged solver of the puzzles. Part of a program of its own (mini_main.cc).
#include "tests/puzzles/mini_solver.h"

std::unique_ptr<gadfly::harness::InProcessSolver> gadfly::harness::make_solver() {
  return std::make_unique<gadfly::puzzles::MiniSolver>("right");
}
