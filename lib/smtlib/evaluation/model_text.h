// SPDX-License-Identifier: Apache-2.0
// Reads the text of the model that a solver printed, and writes a script that contains its
// definitions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline evaluation {

struct ComposedScript {
  std::string text;
  std::vector<std::string> defined = {};   // the symbols of the script that the model defines
  std::vector<std::string> elements = {};  // added constants, one per element of a declared sort
  std::vector<std::string> complete = {};  // the declared sorts that have no other elements
  // Added constants of sort Real, each with the text of its value, (root-obj polynomial index).
  struct Irrational {
    std::string name;
    std::string text;
  };
  std::vector<Irrational> irrationals = {};
  // Has the model a decimal such as 1.414214? Solvers print exact fractions as (/ a b); Yices 2
  // rounds irrational numbers to decimals.
  bool rounded = false;
};

// Returns the script with its declarations that are visible in command number `command` replaced by
// the definitions of the model. Puts auxiliary functions before their first use, and elements after
// the declaration of their sort. Leaves out a definition if a symbol in it has another meaning in
// the script, or if it cannot precede its uses. Returns nothing if the text cannot be parsed.
std::optional<ComposedScript> compose_with_model(const Script& script, uint32_t command,
                                                 std::string_view model);

}  // namespace gadfly::smtlib::inline evaluation
