// SPDX-License-Identifier: Apache-2.0
// Does a solver find the same values? Closed terms are evaluated, and a solver's program is asked
// whether anything else is possible: all terms of a group in one question, one by one where that is
// not answered by unsat. Used by a test and by bench/evaluation_agreement.cc.
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

// Those of z3 and cvc5 that are installed.
std::vector<SolverProgram> installed_programs();

// A closed term with one known value, as text.
struct Claim {
  std::string term;
  std::string value;
};

// What evaluation says of a group.
struct Evaluated {
  OperatorId op;
  std::string at;
  std::vector<Claim> claims;
  std::vector<std::string> unspecified;
  std::vector<std::string> unknown;  // no value was found
};
Evaluated evaluate(const Language& language, const GroundTerms& group);

// What a solver says to the claims of a group.
struct Verdict {
  size_t agreed = 0;
  std::vector<Claim> different;                // it says that another value is possible
  std::map<std::string, size_t> not_accepted;  // its message
  size_t no_answer = 0;                        // unknown, or it took too long
};
// `cpu_seconds` is added to.
std::vector<Verdict> ask(const SolverProgram& solver, const std::vector<Evaluated>& groups,
                         double& cpu_seconds);

}  // namespace gadfly::smtlib
