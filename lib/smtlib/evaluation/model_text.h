// SPDX-License-Identifier: Apache-2.0
// Reads the model that a solver printed as text, and writes a script that contains its definitions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline evaluation {

struct ComposedScript {
  std::string text;
  std::vector<std::string> defined = {};   // symbols of the script that now have a definition
  std::vector<std::string> elements = {};  // constants, one per element of a declared sort
  std::vector<std::string> complete = {};  // declared sorts without other elements
};

// Returns the script with the model's definitions in place of the declarations visible in command
// number `command`. Auxiliary functions precede their first use, elements follow the declaration of
// their sort. Leaves out a definition whose text would mean something else in the script, or that
// cannot precede its uses. Returns nothing if the text is not a model.
std::optional<ComposedScript> compose_with_model(const Script& script, uint32_t command,
                                                 std::string_view model);

}  // namespace gadfly::smtlib::inline evaluation
