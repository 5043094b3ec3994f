// SPDX-License-Identifier: Apache-2.0
// A solver that is simple enough to be correct: it tries every assignment. It supports flat scripts
// with at most three constants of sort Bool or (_ BitVec 1..4) and the operators of
// mini_operators.cc. Each puzzle derives from this solver and falsifies some answers.
#pragma once

#include <string_view>

#include "harness/solvers/solver.h"

namespace gadfly::puzzles {

class MiniSolver : public harness::InProcessSolver {
 public:
  explicit MiniSolver(std::string_view name) : name_(name) {}

  std::string_view name() const override { return name_; }
  std::string_view build_id() const override { return "puzzle"; }
  uint64_t default_limit() const override { return 100'000'000; }  // evaluated terms

  harness::Response solve(const harness::PreparedScript& input, uint64_t limit,
                          harness::Models models) override;

 private:
  std::string_view name_;
};

// Answers unsat instead of sat if something is shifted by a literal that is all ones.
class DeniesShifts : public MiniSolver {
 public:
  using MiniSolver::MiniSolver;

  harness::Response solve(const harness::PreparedScript& input, uint64_t limit,
                          harness::Models models) override;
};

// Returns whether an application of `inner` is a direct argument of an application of `outer`.
bool nested(const smtlib::Script& script, std::string_view outer, std::string_view inner);

// Returns whether a term is shifted by a literal whose bits are all ones.
bool shifts_by_all_ones(const smtlib::Script& script);

// Returns the name of the operator that a term applies; empty for other terms.
std::string_view operator_of(const smtlib::Script& script, smtlib::NodeId term);

// Prints once that the planted bug or trap was reached. run_puzzle requires this of a puzzle that
// must lead to no finding.
void sprung();

}  // namespace gadfly::puzzles
