// SPDX-License-Identifier: Apache-2.0
// Describes the removal of options as an approximation whose rules are the names of the options.
#include "harness/judge/option_change.h"

#include "harness/judge/oracles/metamorphic.h"
#include "lib/base/check.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/head_options.h"

namespace gadfly::harness::inline judge {

std::string without_options(const smtlib::Script& script, std::span<const uint32_t> commands) {
  smtlib::Edits edits;
  for (const uint32_t command : commands) edits.delete_command(script, command);
  std::string text;
  const bool edited = edits.apply(script, text).ok();
  GADFLY_INVARIANT(edited);
  return text;
}

Change option_change(const smtlib::Script& script, std::span<const uint32_t> commands,
                     std::span<const Answer> with, std::span<const Answer> without) {
  Change change = {approx::Direction::kWeaker, {}, "removing"};
  if (contradiction(approx::Direction::kStronger, with, without))
    change.direction = approx::Direction::kStronger;
  for (const uint32_t command : commands) {
    const std::string_view name = smtlib::option_name(script, command);
    const smtlib::NodeId node = script.commands()[command].node;
    change.rules.emplace_back(name.substr(1));
    change.summary += ' ' + std::string(script.text(node));
  }
  return change;
}

}  // namespace gadfly::harness::inline judge
