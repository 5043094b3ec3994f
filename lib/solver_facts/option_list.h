// SPDX-License-Identifier: Apache-2.0
// The options of a solver that a script may set, with the values that Gadfly gives them. They are
// not part of the facts in a file: each program is asked for its own list, so an option of a new
// version is known as soon as the program runs (harness/processes/option_source.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"

namespace gadfly::solver_facts {

struct SolverOption {
  std::string name;                 // ":smt.arith.solver"
  std::vector<std::string> values;  // to draw: SMT-LIB text, without the value that it has anyway
  bool expert = false;              // its developers do not support it
};

// One line: ":name value | value", with "   (expert)" at the end if it is one.
std::string print_option(const SolverOption& option);

// Reads such lines, and sorts the options by name. An error quotes the line.
Result<std::vector<SolverOption>> read_options(std::string_view lines);

// Asks the solver when the list is first needed. Thread-safe.
class OptionSource {
 public:
  virtual ~OptionSource() = default;
  // Sorted by name; empty if the solver gives no list.
  virtual const std::vector<SolverOption>& options() const = 0;
};

}  // namespace gadfly::solver_facts
