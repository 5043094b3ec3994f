// SPDX-License-Identifier: Apache-2.0
// Finds out what a logic allows from its name: theories, quantifiers, declared sorts and functions,
// nonlinear arithmetic. Names are composed of parts (https://smt-lib.org/logics.shtml), so this
// file parses them and has no list of logics.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gadfly::smtlib::inline theory_tables {

struct Logic {
  std::string name;   // empty if the script names no logic
  bool known = true;  // false: the name is not composed of known parts, so everything is allowed
  bool quantifiers = true;
  bool higher_order = true;
  bool free_sorts = true;      // declare-sort
  bool free_functions = true;  // declare-fun with arguments
  bool arrays = true;
  bool bit_vectors = true;
  bool ints = true;
  bool reals = true;
  bool linear = false;      // products and divisions by constants only
  bool difference = false;  // only atoms x - y <= c
  bool floats = true;
  bool strings = true;
  bool datatypes = true;
  bool others = true;  // all other theories: sets, bags, sequences...

  // Returns whether the script names no logic or ALL, so that everything is allowed.
  bool general() const { return name.empty() || name == "ALL"; }

  // Returns whether functions are values in the logic, by its name, so that terms may be of a
  // function sort.
  bool has_function_sorts() const { return name.starts_with("HO_"); }

  // Returns whether the theory is part of the logic. `theory` is the name in the theory's table.
  bool has_theory(std::string_view theory) const;
};

// Parses the name of a logic. "" and "ALL" allow everything.
Logic read_logic(std::string_view name);

}  // namespace gadfly::smtlib::inline theory_tables
