// SPDX-License-Identifier: Apache-2.0
// What the declaration of a datatype brings beside functions: testers, and the constructors and
// selectors of parametric datatypes, whose sorts follow from the sort that is wanted. See
// generator.h.
#include <algorithm>

#include "lib/generate/attempt.h"
#include "lib/generate/generator.h"
#include "lib/smtlib/constants.h"

namespace gadfly::generate {

using namespace smtlib;

// ((_ is c) t), t of a datatype that has terms. Of a parametric one, Z3 does not know which it is
// about where a script has two instances.
bool Generator::test(uint32_t depth, TermText& out) {
  const bool any = context_.scratch.profile().refused_by(kByCvc4 | kByCvc5) == kByNone;
  const std::span<const SortId> sorts = index_.sorts();
  const size_t start = context_.rng.below(std::max<size_t>(sorts.size(), 1));
  for (size_t i = 0; i < sorts.size(); ++i) {
    const SortId sort = sorts[(start + i) % sorts.size()];
    const Datatype* datatype = script_.datatype(sort);
    if (datatype == nullptr || (datatype->arity > 0 && !any)) continue;
    const std::span<const Constructor> all = script_.constructors(*datatype);
    if (all.empty()) continue;
    const DeclarationId id = all[context_.rng.below(all.size())].declaration;
    const Declaration& constructor = script_.declaration(id);
    if (constructor.overloaded || script_.resolve(constructor.name, place_) != id) continue;
    Attempt attempt(out);
    out.add_raw("((_ is ", 4);
    out.add_symbol(script_, constructor.name, id);
    out.add_raw(") ");
    if (!argument(sort, depth, out)) return attempt.fail();
    out.add_raw(")");
    return out.nodes <= context_.max_nodes || attempt.fail();
  }
  return false;
}

// (c t...), or (as c S) of a constructor without arguments. No datatype has regular languages in it
// that cvc5 takes.
bool Generator::apply_parametric(SortId sort, uint32_t depth, TermText& out) {
  if (value_kind(script_, sort) == ValueKind::kLanguage) return false;
  const std::span<const Declaration> all = script_.declarations();
  for (int draw = 0; draw < kDeclarationDraws && all.size() > 1; ++draw) {
    const auto id = static_cast<DeclarationId>(1 + context_.rng.below(all.size() - 1));
    const Declaration& d = all[id];
    std::vector<SortId> parameters(d.sort_parameters, kUnknownSort);
    if (d.sort_parameters == 0 || d.overloaded || script_.resolve(d.name, place_) != id ||
        !context_.sorts.match(d.result, sort, parameters) ||
        std::ranges::find(parameters, kUnknownSort) != parameters.end())
      continue;
    Attempt attempt(out);
    out.add_raw(d.parameter_count == 0 ? "(as " : "(", d.parameter_count == 0 ? 2 : 1);
    out.add_symbol(script_, d.name, id);
    if (d.parameter_count == 0) out.add_raw(" " + script_.print_sort(sort), 1);
    for (const SortId pattern : script_.parameters(d)) {
      out.add_raw(" ");
      if (!argument(context_.sorts.instantiate(pattern, parameters), depth, out))
        return attempt.fail();
    }
    out.add_raw(")");
    return out.nodes <= context_.max_nodes || attempt.fail();
  }
  return false;
}

}  // namespace gadfly::generate
