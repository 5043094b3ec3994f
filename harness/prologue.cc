// SPDX-License-Identifier: Apache-2.0
// See prologue.h.
#include "harness/prologue.h"

#include <utility>

#include "harness/dialogue.h"

namespace gadfly::harness {
namespace {

// Has the script an operator of strings or sequences?
bool has_strings(const smtlib::Script& script) {
  for (smtlib::NodeId node = 0; node < script.node_count(); ++node) {
    const smtlib::TermInfo& info = script.term(node);
    if (info.kind != smtlib::TermKind::kOperator) continue;
    const smtlib::Language& language = script.language();
    const std::string& theory = language.theories()[language.op(info.reference).theory].name;
    if (theory == "Strings" || theory == "Sequences") return true;
  }
  return false;
}

}  // namespace

std::string prologue_of(const SolverProfile& profile, const smtlib::Script& script, uint64_t limit,
                        Models models) {
  std::string text = with_limit(profile.prologue, limit);
  if (models == Models::kYes) text += profile.models_prologue;
  if (!profile.strings_prologue.empty() && has_strings(script)) text += profile.strings_prologue;
  return text;
}

void try_commands(
    SolverProfile& profile,
    const std::function<bool(const std::string& prologue, const std::string&)>& knows) {
  const std::string prologue = with_limit(profile.prologue, profile.limit);
  for (const std::string& command : std::exchange(profile.tried, {}))
    if (knows(prologue, command + '\n')) profile.prologue += command + '\n';
}

}  // namespace gadfly::harness
