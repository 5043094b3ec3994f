// SPDX-License-Identifier: Apache-2.0
// What the name of a logic says: which theories it has, whether quantifiers, declared sorts and
// functions, and non-linear arithmetic are in it. Names are composed
// (https://smt-lib.org/logics.shtml), so they are read, not listed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gadfly::smtlib {

struct Logic {
  std::string name;  // empty where the script names none
  bool known =
      true;  // false: a name that is not composed of the parts below; everything is allowed
  bool quantifiers = true;
  bool higher_order = true;
  bool free_sorts = true;
  bool free_functions = true;  // with arguments
  bool arrays = true;
  bool bit_vectors = true;
  bool ints = true;
  bool reals = true;
  bool linear = false;      // products and divisions only by constants
  bool difference = false;  // atoms x - y <= c only
  bool floats = true;
  bool strings = true;
  bool datatypes = true;
  bool others = true;  // what no part of a name stands for: sets, bags, sequences...

  // Does it restrict nothing?
  bool general() const { return name.empty() || name == "ALL"; }

  // Is the theory of this name (as its table writes it) part of the logic?
  bool has_theory(std::string_view theory) const;
};

// Reads a logic's name; "" and "ALL" allow everything.
Logic read_logic(std::string_view name);

}  // namespace gadfly::smtlib
