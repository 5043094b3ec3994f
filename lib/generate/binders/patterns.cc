// SPDX-License-Identifier: Apache-2.0
// Draws triggers until each variable occurs in one of them.
#include "lib/generate/binders/patterns.h"

#include <algorithm>

namespace gadfly::generate {

using namespace smtlib;

namespace {

constexpr int kTriggerDraws = 32;
constexpr int kConstantDraws = 8;

// Appends a declared constant of that sort. Returns false if the draws find none.
bool add_constant(const Script& script, Context& context, NodeId place,
                  const BoundVariables& variables, SortId sort, TermText& out) {
  const std::span<const Declaration> all = script.declarations();
  for (int draw = 0; draw < kConstantDraws; ++draw) {
    const auto id = static_cast<DeclarationId>(1 + context.rng.below(all.size() - 1));
    const Declaration& d = all[id];
    if (d.kind != DeclarationKind::kDeclaredFunction || d.parameter_count > 0 || d.overloaded ||
        d.result != sort || script.resolve(d.name, place) != id || variables.hides(d.name))
      continue;
    out.add_symbol(script, d.name, id);
    return true;
  }
  return false;
}

// Returns the sort of a trigger, written to `out`: an application of a function of the script to
// variables from number `first` on and to constants. Sets `used` for each variable that it uses.
// kUnknownSort if the draw fails.
SortId draw_trigger(const Script& script, Context& context, NodeId place,
                    const BoundVariables& variables, size_t first, std::vector<bool>& used,
                    TermText& out) {
  Rng& rng = context.rng;
  const std::span<const Declaration> all = script.declarations();
  const auto id = static_cast<DeclarationId>(1 + rng.below(all.size() - 1));
  const Declaration& d = all[id];
  if (!may_trigger(d) || script.resolve(d.name, place) != id || variables.hides(d.name))
    return kUnknownSort;
  bool any = false;
  out.clear();
  out.add_raw("(", 1);
  out.add_symbol(script, d.name, id);
  for (const SortId sort : script.parameters(d)) {
    out.add_raw(" ");
    std::vector<size_t> fitting;
    for (size_t i = first; i < first + used.size(); ++i)
      if (variables.sort(i) == sort) fitting.push_back(i);
    if (!fitting.empty()) {
      const size_t number = fitting[rng.below(fitting.size())];
      variables.add_variable(number, out);
      used[number - first] = any = true;
      continue;
    }
    if (!add_constant(script, context, place, variables, sort, out)) return kUnknownSort;
  }
  out.add_raw(")");
  return any ? d.result : kUnknownSort;
}

}  // namespace

bool may_trigger(const Declaration& d) {
  return (d.kind == DeclarationKind::kDeclaredFunction || d.kind == DeclarationKind::kConstructor ||
          d.kind == DeclarationKind::kSelector) &&
         d.parameter_count > 0 && d.sort_parameters == 0 && !d.overloaded;
}

std::vector<TermText> draw_pattern(const Script& script, Context& context, NodeId place,
                                   BoundVariables& variables, size_t first) {
  std::vector<bool> used(variables.size() - first);
  std::vector<std::pair<TermText, SortId>> triggers;
  for (int draw = 0; draw < kTriggerDraws && std::ranges::find(used, false) != used.end(); ++draw) {
    std::vector<bool> now = used;
    TermText trigger;
    const SortId sort = draw_trigger(script, context, place, variables, first, now, trigger);
    if (sort == kUnknownSort || now == used) continue;
    used = now;
    triggers.emplace_back(std::move(trigger), sort);
  }
  std::vector<TermText> pattern;
  if (std::ranges::find(used, false) != used.end()) return pattern;
  for (auto& [trigger, sort] : triggers) {
    pattern.push_back(trigger);
    variables.offer(std::move(trigger), sort);
  }
  return pattern;
}

}  // namespace gadfly::generate
