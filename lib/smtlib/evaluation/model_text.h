// SPDX-License-Identifier: Apache-2.0
// The text of a model as a solver prints it, and a script with the model's definitions in it; see
// claimed_model.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/smtlib/script.h"

namespace gadfly::smtlib {

struct ComposedScript {
  std::string text;
  std::vector<std::string> defined = {};   // the script's symbols that are now defined
  std::vector<std::string> elements = {};  // constants, one for each element of a declared sort
  std::vector<std::string> complete = {};  // declared sorts that have no further elements
};

// The script with the definitions of a model in place of the declarations that are visible in
// command number `command`; auxiliary functions stand before the first that needs them, elements
// behind the declaration of their sort. What means something else in the script, or cannot be put
// where it is needed, is left out. Nothing where the text is no model.
std::optional<ComposedScript> compose_with_model(const Script& script, uint32_t command,
                                                 std::string_view model);

}  // namespace gadfly::smtlib
