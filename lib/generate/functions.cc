// SPDX-License-Identifier: Apache-2.0
// Draws declarations and keeps one that fits.
#include "lib/generate/functions.h"

#include <algorithm>
#include <span>

#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::generate {

using namespace smtlib;

namespace {

constexpr int kDeclarationDraws = 24;

// Returns whether the sort is (-> S1 (-> ... (-> Sn R))) for the parameters S1 to Sn and the result
// R of the declaration.
bool has_sort(const Script& script, const Declaration& d, SortId sort) {
  for (const SortId parameter : script.parameters(d)) {
    if (value_kind(script, sort) != ValueKind::kFunction) return false;
    const std::span<const SortId> parts = script.sorts().arguments(sort);
    if (parts[0] != parameter) return false;
    sort = parts[1];
  }
  return sort == d.result;
}

// Returns the sort (-> S1 (-> ... (-> Sn R))) of the function; adds it if it is new.
SortId sort_of(const Script& script, Context& context, const Declaration& function) {
  SortId sort = function.result;
  const std::span<const SortId> parameters = script.parameters(function);
  for (size_t i = parameters.size(); i-- > 0;) {
    const SortId parts[] = {parameters[i], sort};
    sort = context.sorts.intern(script.theory_set().function_constructor(), {}, parts);
  }
  return sort;
}

// Draws a declaration that `place` can name and of which `fits` returns true.
template <class Fits>
DeclarationId draw(const Script& script, Context& context, NodeId place,
                   const BoundVariables& variables, const Fits& fits) {
  const std::span<const Declaration> all = script.declarations();
  for (int left = all.size() < 2 ? 0 : kDeclarationDraws; left > 0; --left) {
    const auto id = static_cast<DeclarationId>(1 + context.rng.below(all.size() - 1));
    const Declaration& d = all[id];
    if (!d.overloaded && fits(d) && script.resolve(d.name, place) == id && !variables.hides(d.name))
      return id;
  }
  return kNoDeclaration;
}

// Returns whether the name of a function may be a term in the logic and for the profile.
bool takes_functions(const Script& script, const Context& context) {
  return script.logic().has_function_sorts() &&
         context.scratch.profile().refusing(Feature::kFunctionValue) == 0;
}

bool is_function(const Declaration& d) {
  return d.parameter_count > 0 && (d.kind == DeclarationKind::kDeclaredFunction ||
                                   d.kind == DeclarationKind::kDefinedFunction);
}

}  // namespace

DeclarationId draw_function(const Script& script, Context& context, NodeId place,
                            const BoundVariables& variables, SortId result, bool constant) {
  return draw(script, context, place, variables, [&](const Declaration& d) {
    return d.result == result && (d.parameter_count == 0) == constant;
  });
}

SortId draw_function_sort(const Script& script, Context& context, NodeId place,
                          const BoundVariables& variables) {
  if (!takes_functions(script, context)) return kUnknownSort;
  const DeclarationId id = draw(script, context, place, variables, is_function);
  if (id == kNoDeclaration) return kUnknownSort;
  return sort_of(script, context, script.declaration(id));
}

bool add_function(const Script& script, Context& context, NodeId place,
                  const BoundVariables& variables, SortId sort, TermText& out) {
  if (!takes_functions(script, context) || value_kind(script, sort) != ValueKind::kFunction)
    return false;
  const DeclarationId id = draw(script, context, place, variables, [&](const Declaration& d) {
    return is_function(d) && has_sort(script, d, sort);
  });
  if (id == kNoDeclaration) return false;
  out.add_symbol(script, script.declaration(id).name, id);
  return true;
}

DeclarationId draw_index(const Script& script, Context& context, NodeId place,
                         const BoundVariables& variables, const Operator& op, SortId result,
                         Binding& binding) {
  const PatternPool& pool = script.theory_set().pool();
  const auto index = static_cast<uint32_t>(op.function_index);
  return draw(script, context, place, variables, [&](const Declaration& d) {
    Binding drawn;
    if (d.kind != DeclarationKind::kDeclaredFunction || d.parameter_count == 0 ||
        !match(pool, script.sorts(), index, sort_of(script, context, d), drawn) ||
        !solve(pool, script.sorts(), op.result, result, drawn, context.rng))
      return false;
    binding = drawn;
    return true;
  });
}

}  // namespace gadfly::generate
