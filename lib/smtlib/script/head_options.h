// SPDX-License-Identifier: Apache-2.0
// The options that a script sets before its other commands. Which of them exist, and what they do,
// depends on the solver, but for those of the standard.
#pragma once

#include <cstdint>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline script {

// The numbers of the commands (set-option :NAME VALUE) before the first command that is neither of
// its kind, nor set-logic, nor set-info. VALUE is one token. Without :global-declarations, which
// changes what a script means.
inline std::vector<uint32_t> head_options(const Script& script) {
  std::vector<uint32_t> found;
  for (uint32_t i = 0; i < script.commands().size(); ++i) {
    const Command& command = script.commands()[i];
    if (command.word == kSetLogic || command.word == kSetInfo) continue;
    if (command.word != kSetOption) break;
    if (script.child_count(command.node) != 3) continue;
    const Node& name = script.node(script.child(command.node, 1));
    const NodeKind value = script.node(script.child(command.node, 2)).kind;
    if (name.kind == NodeKind::kKeyword && name.symbol != kGlobalDeclarations &&
        value != NodeKind::kList)
      found.push_back(i);
  }
  return found;
}

// The name of the option that such a command sets, ":NAME".
inline std::string_view option_name(const Script& script, uint32_t command) {
  return script.text(script.child(script.commands()[command].node, 1));
}

}  // namespace gadfly::smtlib::inline script
