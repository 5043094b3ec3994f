// SPDX-License-Identifier: Apache-2.0
// The options of a solver that a script may set, with the values that Gadfly gives them. They are
// not part of the facts in a file: each program is asked for its own list, so an option of a new
// version is known as soon as the program runs (harness/processes/option_source.h).
#pragma once

#include <string>
#include <vector>

namespace gadfly::solver_facts {

struct SolverOption {
  std::string name;                 // ":smt.arith.solver"
  std::vector<std::string> values;  // to draw: SMT-LIB text, without the value that it has anyway
  bool expert = false;              // its developers do not support it
};

// Asks the program when the list is first needed. Thread-safe.
class OptionSource {
 public:
  virtual ~OptionSource() = default;
  // Sorted by name; empty if the program gives no list.
  virtual const std::vector<SolverOption>& options() const = 0;
};

}  // namespace gadfly::solver_facts
