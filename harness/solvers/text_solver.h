// SPDX-License-Identifier: Apache-2.0
// What adapters share whose solver is linked in and reads SMT-LIB text by a parser of its own: Z3,
// CVC4, cvc5. It is told exactly what its binary is told as a reference (print.h, and its profile
// in harness/solvers/<name>.json), and what it prints is read in the same way, so that answers and
// limits are those of the binary. An adapter is left with three functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/solvers/solver.h"
#include "harness/solvers/solver_choice.h"

namespace gadfly::harness::inline solvers {

class TextSolver : public InProcessSolver {
 public:
  Response solve(const PreparedScript& input, uint64_t limit, Models models) final;
  uint64_t default_limit() const override { return profile_.limit; }

 protected:
  // `profile`: the name of one that is embedded.
  explicit TextSolver(std::string_view profile);

  // False of what the solver was built without: nothing of it is run.
  virtual bool takes(const smtlib::Script&) const { return true; }

  // Begins a script, in a state that no other script has touched; `limit` as in solve().
  virtual void open(uint64_t limit) = 0;

  // Evaluates commands and appends what the solver prints for them, errors in SMT-LIB's form too.
  // False where the solver cannot go on (no memory, an exception that would end its binary), with
  // what it said of that in `last_words`; nothing but close() comes after that.
  virtual bool evaluate(std::string_view text, std::string& out, std::string& last_words) = 0;

  // Ends the script. What was counted; one named "limit" is what was spent of it.
  virtual std::vector<Statistic> close() = 0;

 private:
  void try_prologue();

  solver_facts::SolverFacts profile_;
};

}  // namespace gadfly::harness::inline solvers
