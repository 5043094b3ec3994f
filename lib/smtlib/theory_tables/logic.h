// SPDX-License-Identifier: Apache-2.0
// What the name of a logic allows: theories, quantifiers, declared sorts and functions, non-linear
// arithmetic. Names are composed of parts (https://smt-lib.org/logics.shtml), so they are parsed,
// not listed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gadfly::smtlib::inline theory_tables {

struct Logic {
  std::string name;   // empty if the script names no logic
  bool known = true;  // false: the name is not composed of the parts below; everything is allowed
  bool quantifiers = true;
  bool higher_order = true;
  bool free_sorts = true;
  bool free_functions = true;  // with arguments
  bool arrays = true;
  bool bit_vectors = true;
  bool ints = true;
  bool reals = true;
  bool linear = false;      // products and divisions by constants only
  bool difference = false;  // only atoms x - y <= c
  bool floats = true;
  bool strings = true;
  bool datatypes = true;
  bool others = true;  // theories without a part in names: sets, bags, sequences...

  // Returns whether it allows everything.
  bool general() const { return name.empty() || name == "ALL"; }

  // Returns whether the theory of this name (as its table writes it) is part of the logic.
  bool has_theory(std::string_view theory) const;
};

// Parses a logic's name; "" and "ALL" allow everything.
Logic read_logic(std::string_view name);

}  // namespace gadfly::smtlib::inline theory_tables
