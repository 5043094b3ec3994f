// SPDX-License-Identifier: Apache-2.0
// Does a solver compute the same values? Gadfly evaluates closed terms; a solver is queried if
// another value is possible: all terms of a group in one query, then one by one if the answer is
// not unsat. Used by a test and by bench/evaluation_agreement.cc.
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

// The installed ones of z3 and cvc5.
std::vector<SolverProgram> installed_programs();

// A closed term with one known value, as text.
struct Claim {
  std::string term;
  std::string value;
};

// The values that evaluation finds for a group.
struct Evaluated {
  OperatorId op;
  std::string at;
  std::vector<Claim> claims;
  std::vector<std::string> unspecified;
  std::vector<std::string> unknown;  // no value was found
};
Evaluated evaluate(const TheorySet& language, const GroundTerms& group);

// The answers of a solver to the claims of a group.
struct Agreement {
  size_t agreed = 0;
  std::vector<Claim> different;                // the solver finds another value possible
  std::map<std::string, size_t> not_accepted;  // claims per error message
  size_t no_answer = 0;                        // unknown, or over the time limit
};
// Adds the CPU time of the solver to `cpu_seconds`.
std::vector<Agreement> ask(const SolverProgram& solver, const std::vector<Evaluated>& groups,
                           double& cpu_seconds);

}  // namespace gadfly::smtlib
