// SPDX-License-Identifier: Apache-2.0
#include "tools/probing/option_scripts.h"

#include "tools/probing/logic_choice.h"

namespace gadfly::tools::inline probing {

std::string option_script(std::string_view option, std::string_view value, std::string_view logic,
                          bool late) {
  const std::string command = "(set-option " + std::string(option) + ' ' + std::string(value) + ')';
  return (late ? "" : command) + set_logic(logic) + "(declare-fun p () Bool)(assert p)" +
         (late ? command : "") + "(check-sat)";
}

}  // namespace gadfly::tools::inline probing
