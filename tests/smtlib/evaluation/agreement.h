// SPDX-License-Identifier: Apache-2.0
// Checks whether a solver computes the same values as Gadfly. Gadfly evaluates closed terms, and a
// query asks the solver whether another value is possible. The first query is about all terms of a
// group; if its answer is not unsat, one query per term follows. A test and
// bench/evaluation_agreement.cc use this.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/smtlib/evaluation/ground_terms.h"

namespace gadfly::smtlib {

struct SolverProgram {
  std::string name;
  std::vector<std::string> command;  // reads a script from its standard input
};

// Returns the installed solvers among z3 and cvc5.
std::vector<SolverProgram> installed_programs();

// A closed term with one known value, as text.
struct Claim {
  std::string term;
  std::string value;
};

// The values of the terms in a group, as Gadfly evaluates them.
struct Evaluated {
  OperatorId op;
  std::string at;
  std::vector<Claim> claims;
  std::vector<std::string> unspecified;
  std::vector<std::string> unknown;  // terms for which evaluation found no value
};
Evaluated evaluate(const TheorySet& language, const GroundTerms& group);

// The results of a solver for the claims of a group.
struct Agreement {
  size_t agreed = 0;
  std::vector<Claim> different;                // the solver returns sat: another value is possible
  std::map<std::string, size_t> not_accepted;  // claims per error message
  size_t no_answer = 0;                        // claims: unknown, or over the time limit
};
// Adds the CPU time of the solver to `cpu_seconds`.
std::vector<Agreement> ask(const SolverProgram& solver, const std::vector<Evaluated>& groups,
                           double& cpu_seconds);

}  // namespace gadfly::smtlib
