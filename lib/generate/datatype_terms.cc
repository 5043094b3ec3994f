// SPDX-License-Identifier: Apache-2.0
// Writes testers, and applications of the constructors and selectors of parametric datatypes, whose
// argument sorts follow from the wanted sort.
#include "lib/generate/datatype_terms.h"

#include <algorithm>

#include "lib/generate/attempt.h"
#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::generate {

using namespace smtlib;

namespace {

// The number of declarations to draw before add_parametric() fails.
constexpr int kDatatypeDraws = 8;

}  // namespace

// If a script uses two instances of a parametric datatype, some solvers cannot determine the
// instance that a tester applies to.
bool add_tester(const Script& script, Context& context, NodeId place, const AddArgument& argument,
                TermText& out) {
  const bool any = context.scratch.profile().refusing(Feature::kAmbiguousTester) == 0;
  const std::span<const SortId> sorts = context.scratch.index(script).sorts();
  const size_t start = context.rng.below(std::max<size_t>(sorts.size(), 1));
  for (size_t i = 0; i < sorts.size(); ++i) {
    const SortId sort = sorts[(start + i) % sorts.size()];
    const Datatype* datatype = script.datatype(sort);
    if (datatype == nullptr || (datatype->arity > 0 && !any)) continue;
    const std::span<const Constructor> all = script.constructors(*datatype);
    if (all.empty()) continue;
    const DeclarationId id = all[context.rng.below(all.size())].declaration;
    const Declaration& constructor = script.declaration(id);
    if (constructor.overloaded || script.resolve(constructor.name, place) != id) continue;
    Attempt attempt(out);
    out.add_raw("((_ is ", 4);
    out.add_symbol(script, constructor.name, id);
    out.add_raw(") ");
    if (!argument(sort)) return attempt.fail();
    out.add_raw(")");
    return out.nodes <= context.max_nodes || attempt.fail();
  }
  return false;
}

// Draws a selector of a datatype without parameters, and writes the name of the operator that the
// solvers of the profile know.
bool add_update(const Script& script, Context& context, NodeId place, SortId sort,
                const AddArgument& argument, TermText& out) {
  const Profile& profile = context.scratch.profile();
  const bool old =
      profile.refusing(Feature::kOldUpdateField) == 0 &&
      (script.logic().general() || profile.refusing(Feature::kOldUpdateFieldWithLogic) == 0);
  if (!old && profile.refusing(Feature::kUpdateField) != 0) return false;
  const Datatype* datatype = script.datatype(sort);
  if (datatype == nullptr || datatype->arity > 0) return false;
  const std::span<const Constructor> all = script.constructors(*datatype);
  if (all.empty()) return false;
  const Constructor& constructor = all[context.rng.below(all.size())];
  const uint32_t fields = script.declaration(constructor.declaration).parameter_count;
  if (fields == 0) return false;
  const auto id =
      static_cast<DeclarationId>(constructor.first_selector + context.rng.below(fields));
  const Declaration& selector = script.declaration(id);
  if (selector.overloaded || script.resolve(selector.name, place) != id) return false;
  Attempt attempt(out);
  out.add_raw(old ? "((_ update-field " : "((_ update ", 4);
  out.add_symbol(script, selector.name, id);
  out.add_raw(") ");
  if (!argument(sort)) return attempt.fail();
  out.add_raw(" ");
  if (!argument(selector.result)) return attempt.fail();
  out.add_raw(")");
  return out.nodes <= context.max_nodes || attempt.fail();
}

// Makes no terms of sort RegLan, and no functions, because cvc5 rejects datatypes with such fields.
bool add_parametric(const Script& script, Context& context, NodeId place, SortId sort,
                    const AddArgument& argument, TermText& out) {
  const ValueKind kind = value_kind(script, sort);
  if (kind == ValueKind::kRegLan || kind == ValueKind::kFunction) return false;
  const std::span<const Declaration> all = script.declarations();
  for (int draw = 0; draw < kDatatypeDraws && all.size() > 1; ++draw) {
    const auto id = static_cast<DeclarationId>(1 + context.rng.below(all.size() - 1));
    const Declaration& d = all[id];
    std::vector<SortId> parameters(d.sort_parameters, kUnknownSort);
    if (d.sort_parameters == 0 || d.overloaded || script.resolve(d.name, place) != id ||
        !context.sorts.match(d.result, sort, parameters) ||
        std::ranges::find(parameters, kUnknownSort) != parameters.end())
      continue;
    Attempt attempt(out);
    out.add_raw(d.parameter_count == 0 ? "(as " : "(", d.parameter_count == 0 ? 2 : 1);
    out.add_symbol(script, d.name, id);
    if (d.parameter_count == 0) out.add_raw(" " + script.print_sort(sort), 1);
    for (const SortId pattern : script.parameters(d)) {
      out.add_raw(" ");
      if (!argument(context.sorts.instantiate(pattern, parameters))) return attempt.fail();
    }
    out.add_raw(")");
    return out.nodes <= context.max_nodes || attempt.fail();
  }
  return false;
}

}  // namespace gadfly::generate
