// SPDX-License-Identifier: Apache-2.0
// The common part of adapters whose linked solver reads SMT-LIB text with its own parser: Z3, CVC4,
// cvc5. The solver receives exactly the text that its binary receives as a reference (printer.h,
// and its facts in harness/solvers/<name>/<name>.smt2), and its output is read in the same way, so
// answers and limits are those of the binary. An adapter implements three functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/solvers/solver.h"
#include "lib/solver_facts/solver_facts.h"

namespace gadfly::harness::inline solvers {

class TextSolver : public InProcessSolver {
 public:
  Response solve(const PreparedScript& input, uint64_t limit, Models models) final;
  uint64_t default_limit() const override { return profile_.limit; }
  uint64_t campaign_limit() const override {
    return profile_.campaign_limit != 0 ? profile_.campaign_limit : profile_.limit;
  }
  const solver_facts::SolverFacts* facts() final;

 protected:
  // `profile`: the name of a known solver, whose facts are embedded in the binary.
  explicit TextSolver(std::string_view profile);

  // The options that a script may set, such as ":bv-solver", beside those that the facts hide.
  // Asked once.
  virtual std::vector<std::string> option_names() { return {}; }
  // A script that has set some of them is closed. For a solver that keeps them.
  virtual void forget_options() {}

  // Begins a script in a fresh state; `limit` as in solve().
  virtual void open(uint64_t limit) = 0;

  // Evaluates commands and appends the solver's output, including errors in SMT-LIB's form. False
  // if the solver cannot continue (no memory, an exception that would end its binary), with the
  // reason in the third argument; after that only close() may be called.
  virtual bool evaluate(std::string_view text, std::string& out, std::string& last_words) = 0;

  // Ends the script and returns its statistics; the one named "limit" is the amount spent of it.
  virtual std::vector<Statistic> close() = 0;

 private:
  void try_prologue();

  solver_facts::SolverFacts profile_;
};

}  // namespace gadfly::harness::inline solvers
