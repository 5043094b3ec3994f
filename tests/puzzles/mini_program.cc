// SPDX-License-Identifier: Apache-2.0
// Prints answers in the order of the commands (mini_program.h).
#include "tests/puzzles/mini_program.h"

#include <memory>

#include "harness/solvers/solver.h"
#include "lib/smtlib/theories/meanings.h"

namespace gadfly::puzzles {

std::string respond(std::string_view text) {
  static const std::unique_ptr<harness::InProcessSolver> solver = harness::make_solver();
  smtlib::Script script(smtlib::TheorySet::standard());
  if (!script.read(text)) return "(error \"no script\")\n";
  const harness::PreparedScript input(script);
  const harness::Response reply =
      solver->solve(input, solver->default_limit(), harness::Models::kNo);
  if (reply.ending == harness::Ending::kNotSupported) return "(error \"not supported\")\n";
  std::string out;
  size_t check = 0;
  for (const smtlib::Command& command : script.commands()) {
    if (command.word == smtlib::kExit) break;
    if (command.word == smtlib::kEcho) {
      out += script.text(script.child(command.node, 1));
      out += '\n';
    } else if (command.word == smtlib::kCheckSat && check < reply.answers.size()) {
      out += to_string(reply.answers[check++]);
      out += '\n';
    }
  }
  return out;
}

}  // namespace gadfly::puzzles
