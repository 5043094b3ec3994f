// SPDX-License-Identifier: Apache-2.0
// Draws the sorts of variables from the declarations of the script, whose sorts all solvers of the
// profile accept in a declaration.
#include "lib/generate/binders/binders.h"

#include <algorithm>

#include "lib/generate/attempt.h"
#include "lib/generate/binders/patterns.h"
#include "lib/generate/operators.h"
#include "lib/generate/place.h"
#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::generate {

using namespace smtlib;

namespace {

constexpr int kSortDraws = 8;
constexpr int kBodyDraws = 3;
constexpr uint64_t kMaxVariables = 3;

using Variables = std::vector<std::pair<std::string, SortId>>;

// Returns the sort of a declaration or of one of its parameters; kUnknownSort if the draws find
// none that a variable may have.
SortId draw_sort(const Script& script, Context& context, NodeId place) {
  const std::span<const Declaration> all = script.declarations();
  for (int draw = 0; draw < kSortDraws && all.size() > 1; ++draw) {
    const Declaration& d = all[1 + context.rng.below(all.size() - 1)];
    if (d.sort_parameters > 0 || d.kind == DeclarationKind::kTester ||
        d.kind == DeclarationKind::kLetVariable || d.kind == DeclarationKind::kNamedTerm)
      continue;
    const std::span<const SortId> parameters = script.parameters(d);
    const size_t number = context.rng.below(parameters.size() + 1);
    const SortId sort = number == parameters.size() ? d.result : parameters[number];
    if (is_bindable(script, context, place, sort)) return sort;
  }
  return kUnknownSort;
}

// Returns the sorts of one to three variables, fewer if draws fail: often those of the parameters
// of a function, so that there can be a pattern.
std::vector<SortId> draw_sorts(const Script& script, Context& context, NodeId place) {
  const std::span<const Declaration> all = script.declarations();
  Rng& rng = context.rng;
  for (int draw = rng.chance(1, 2) ? 0 : kSortDraws; draw < kSortDraws && all.size() > 1; ++draw) {
    const Declaration& d = all[1 + rng.below(all.size() - 1)];
    const std::span<const SortId> sorts = script.parameters(d);
    if (!may_trigger(d) || sorts.size() > kMaxVariables ||
        !std::ranges::all_of(
            sorts, [&](SortId sort) { return is_bindable(script, context, place, sort); }))
      continue;
    return {sorts.begin(), sorts.end()};
  }
  std::vector<SortId> sorts;
  for (uint64_t left = 1 + rng.below(kMaxVariables); left > 0; --left)
    sorts.push_back(draw_sort(script, context, place));
  return sorts;
}

// Returns the sort if a variable of let may have it, else kUnknownSort.
SortId let_sort(const Script& script, const Context& context, SortId sort) {
  const bool difference = is_restricted(script, context.scratch, sort);
  return !difference && Vocabulary::has_sort(script, script.sorts().sort(sort).name) ? sort
                                                                                     : kUnknownSort;
}

// Binds one more variable of the binder whose variables begin with number `first`; does nothing if
// the sort is unknown.
void draw_variable(const Script& script, Context& context, NodeId place, BoundVariables& variables,
                   size_t first, SortId sort, Variables& drawn) {
  if (sort == kUnknownSort) return;
  drawn.emplace_back(variables.draw_name(script, place, first, context.rng), sort);
  variables.bind(script, drawn.back().first, sort);
}

bool add_body(const Script& script, Context& context, NodeId place, BoundVariables& variables,
              size_t first, const AddPart& body, TermText& out) {
  const bool wants_pattern = script.declarations().size() > 1 && context.rng.chance(1, 3);
  std::vector<TermText> pattern;
  if (wants_pattern) pattern = draw_pattern(script, context, place, variables, first);
  Attempt attempt(out);
  if (!pattern.empty()) out.add_raw("(! ", 2);
  // A body without the new variables is kept only if all draws give one.
  for (int draw = 0;; ++draw) {
    Attempt inner(out);
    const uint64_t before = variables.additions();
    if (!body(script.theory_set().bool_sort())) return attempt.fail();
    if (variables.additions() > before || draw == kBodyDraws) break;
    inner.fail();
  }
  if (pattern.empty()) return true;
  out.add_raw(" :pattern (", 2);
  for (const TermText& trigger : pattern) {
    if (&trigger != &pattern.front()) out.add_raw(" ");
    out.add_raw(trigger.text, trigger.nodes);
    out.uses.insert(out.uses.end(), trigger.uses.begin(), trigger.uses.end());
  }
  out.add_raw("))");
  return true;
}

// Adds "(name sort)".
void add_sorted_variable(const Script& script, std::string_view name, SortId sort, TermText& out) {
  out.add_raw("(", 1);
  out.add_raw(name, 1);
  out.add_raw(" ");
  add_sort(script, sort, out);
  out.add_raw(")");
}

}  // namespace

bool is_bindable(const Script& script, const Context& context, NodeId place, SortId sort) {
  if (sort == kUnknownSort || script.hides_theory_sort()) return false;
  const uint32_t last = context.scratch.last_sort_declaration();
  if (last > 0 && last >= script.command_of(place) && !is_theory_sort(script, sort)) return false;
  if (!Vocabulary::has_sort(script, script.sorts().sort(sort).name)) return false;
  if (is_restricted(script, context.scratch, sort)) return false;
  return value_kind(script, sort) != ValueKind::kRegLan ||
         context.scratch.profile().refusing(Feature::kRegularVariable) == 0;
}

void add_sort(const Script& script, SortId sort, TermText& out) {
  const std::string text = script.print_sort(sort);
  // Each list and each symbol or index is a node.
  const auto nodes = std::ranges::count(text, ' ') + std::ranges::count(text, '(') + 1;
  out.add_raw(text, static_cast<uint32_t>(nodes));
}

bool add_quantifier(const Script& script, Context& context, NodeId place, BoundVariables& variables,
                    const AddPart& body, TermText& out) {
  Attempt attempt(out);
  const size_t first = variables.size();
  Variables drawn;
  for (const SortId sort : draw_sorts(script, context, place))
    draw_variable(script, context, place, variables, first, sort, drawn);
  out.add_raw(context.rng.chance(1, 2) ? "(forall (" : "(exists (", 3);
  for (const auto& [name, sort] : drawn) {
    if (&name != &drawn.front().first) out.add_raw(" ");
    add_sorted_variable(script, name, sort, out);
  }
  out.add_raw(") ");
  const bool added =
      !drawn.empty() && add_body(script, context, place, variables, first, body, out);
  variables.truncate(first);
  out.add_raw(")");
  return (added && out.nodes <= context.max_nodes) || attempt.fail();
}

bool add_lambda(const Script& script, Context& context, NodeId place, BoundVariables& variables,
                SortId sort, const AddPart& body, TermText& out) {
  const ValueKind kind = value_kind(script, sort);
  if (kind != (script.logic().has_function_sorts() ? ValueKind::kFunction : ValueKind::kArray))
    return false;
  const Profile& profile = context.scratch.profile();
  const Feature feature =
      kind == ValueKind::kArray ? Feature::kLambdaArray : Feature::kLambdaFunction;
  const std::span<const SortId> sorts = context.sorts.arguments(sort);
  const SortId from = sorts[0];
  const SortId to = sorts[1];
  if (profile.standard() || profile.refusing(feature) != 0 ||
      !is_bindable(script, context, place, from))
    return false;
  Attempt attempt(out);
  const size_t first = variables.size();
  const std::string name = variables.draw_name(script, place, first, context.rng);
  variables.bind(script, name, from);
  out.add_raw("(lambda (", 3);
  add_sorted_variable(script, name, from, out);
  out.add_raw(") ");
  const bool added = body(to);
  variables.truncate(first);
  out.add_raw(")");
  return (added && out.nodes <= context.max_nodes) || attempt.fail();
}

bool add_let(const Script& script, Context& context, NodeId place, BoundVariables& variables,
             SortId sort, const AddPart& part, TermText& out) {
  const std::span<const SortId> sorts = context.scratch.index(script).sorts();
  if (sorts.empty()) return false;
  Attempt attempt(out);
  const size_t first = variables.size();
  Variables drawn;
  for (uint64_t left = 1 + context.rng.below(kMaxVariables); left > 0; --left)
    draw_variable(script, context, place, variables, first,
                  let_sort(script, context, sorts[context.rng.below(sorts.size())]), drawn);
  // The terms of the bindings do not see the variables.
  variables.truncate(first);
  out.add_raw("(let (", 3);
  bool added = !drawn.empty();
  for (const auto& [name, each] : drawn) {
    out.add_raw(&name == &drawn.front().first ? "(" : " (", 1);
    out.add_raw(name + ' ', 1);
    added = added && part(each);
    out.add_raw(")");
  }
  out.add_raw(") ");
  for (const auto& [name, each] : drawn) variables.bind(script, name, each);
  added = added && part(sort);
  variables.truncate(first);
  out.add_raw(")");
  return (added && out.nodes <= context.max_nodes) || attempt.fail();
}

}  // namespace gadfly::generate
