// SPDX-License-Identifier: Apache-2.0
// Asks two solvers and says which of them is wrong: judge FILE SOLVER SOLVER, with the names of
// known solvers, such as z3 and cvc5. Exit code 1 if one is wrong. `gadfly judge` asks more: it
// confirms, validates cores and objectives, and looks for a model by itself.
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

#include "harness/judge/judge.h"
#include "harness/judge/model_validator.h"
#include "harness/processes/reference.h"
#include "lib/solver_facts/registry.h"

int main(int argc, char** argv) {
  using namespace gadfly::harness;
  std::ifstream file(argc == 4 ? argv[1] : "");
  if (!file) {
    std::cerr << "usage: judge FILE SOLVER SOLVER\n";
    return 2;
  }
  const std::string text(std::istreambuf_iterator<char>(file), {});
  gadfly::smtlib::Script script(gadfly::smtlib::TheorySet::standard());
  if (const auto read = script.read(text); !read) {
    std::cerr << read.error().message << '\n';
    return 2;
  }
  const PreparedScript input(script);
  ModelValidator validator(script.theory_set());
  std::vector<SolverResponse> responses;
  for (const char* name : {argv[2], argv[3]}) {
    const auto* facts = gadfly::solver_facts::find_solver(name);
    if (facts == nullptr) {
      std::cerr << "no known solver " << name << '\n';
      return 2;
    }
    const auto solver = start_reference(*facts);
    if (!solver) {
      std::cerr << solver.error().message << '\n';
      return 3;
    }
    SolverResponse response;
    response.solver = name;
    response.build_id = (*solver)->build_id();
    response.reply = (*solver)->ask(input, false, Models::kYes);
    validator.examine(input, response);
    responses.push_back(std::move(response));
  }
  const auto verdict = first_verdict(JudgeInput(input, responses, validator.witness(input)));
  std::cout << (verdict ? verdict->culprit + ": " + verdict->reason : "ok") << '\n';
  return verdict ? 1 : 0;
}
