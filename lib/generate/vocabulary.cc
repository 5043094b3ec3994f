// SPDX-License-Identifier: Apache-2.0
// Filters the operators and literals of the theory tables by logic and profile.
#include "lib/generate/vocabulary.h"

#include <algorithm>

namespace gadfly::generate {

using namespace smtlib;  // this file uses many names of smtlib

void Vocabulary::prepare(const Script& script, const Profile& profile) {
  const TheorySet& theory_set = script.theory_set();
  if (theory_set_ == &theory_set && logic_ == script.logic().name && profile_ == profile) return;
  GADFLY_PRECONDITION(profile.fits(theory_set));
  theory_set_ = &theory_set;
  profile_ = profile;
  logic_ = script.logic().name;
  operators_.clear();
  roles_.clear();
  rules_.clear();
  indexed_by_function_.clear();
  const auto in_logic = [&](uint32_t theory) {
    const Theory& found = theory_set.theories()[theory];
    return found.incremental && script.logic().has_theory(found.name);
  };
  const bool functions =
      script.logic().has_function_sorts() || profile.refusing(Feature::kFunctionSort) == 0;
  const auto name_of = [&](uint32_t number) {
    const SortPattern& pattern = theory_set.pool().patterns[number];
    const bool concrete = pattern.kind == SortPattern::Kind::kConcrete;
    return concrete ? theory_set.sorts().sort(pattern.sort).name : pattern.name;
  };
  // Returns whether a solver refuses the sort, although the logic has it.
  const auto refused = [&](uint32_t number) {
    const SortConstructor* sort = theory_set.sort_constructor(name_of(number));
    return sort != nullptr && has_sort(script, sort->name) && profile.refusing_sort(*sort) != 0;
  };
  for (OperatorId id = 0; id < theory_set.operators().size(); ++id) {
    const Operator& op = theory_set.op(id);
    const auto has = [&](uint32_t number) {
      const SortPattern& pattern = theory_set.pool().patterns[number];
      if (!functions && pattern.name != kNoSymbol &&
          pattern.name == theory_set.function_constructor())
        return false;
      return has_sort(script, name_of(number));
    };
    // In QF_FP, some operators make floats from bit-vectors, whose sort is not in the logic.
    // Extensions need argument sorts of the logic. add_head() does not write indices that are
    // sorts.
    if (!profile.accepts(theory_set, id, script.logic()) || !in_logic(op.theory) ||
        !has(op.result) || (op.extension && !std::ranges::all_of(op.arguments, has)) ||
        op.sort_indices > 0 || std::ranges::any_of(op.arguments, refused))
      continue;
    if (op.function_index >= 0) {
      indexed_by_function_.push_back(id);
      continue;
    }
    if (op.role != Role::kNone) roles_.push_back(id);
    // Leave out operators with constant arguments, except constant arrays: powers of large numbers
    // only cost time, and the ends of a range must be in order.
    if (!op.digits_name && (op.ascribed || !op.constant_argument)) operators_.push_back(id);
  }
  for (LiteralKind kind : {LiteralKind::kNumeral, LiteralKind::kDecimal, LiteralKind::kBinary,
                           LiteralKind::kHexadecimal}) {
    const LiteralRule* rule = theory_set.literal_rule(kind, script.logic());
    // Includes theories outside the logic: QF_FP makes floats from bit-vectors and decimals.
    if (rule != nullptr) rules_.push_back({kind, rule->sort});
    const SortId concrete =
        rule == nullptr ? kUnknownSort : theory_set.pool().patterns[rule->sort].sort;
    if (kind == LiteralKind::kNumeral) numeral_sort_ = concrete;
    if (kind == LiteralKind::kDecimal) decimal_sort_ = concrete;
  }
}

bool Vocabulary::has_sort(const Script& script, Symbol name) {
  const TheorySet& theory_set = script.theory_set();
  const SortConstructor* constructor = theory_set.sort_constructor(name);
  return constructor == nullptr ||
         script.logic().has_theory(theory_set.theories()[constructor->theory].name);
}

OperatorId Vocabulary::with_role(const Script& script, Role role, SortId result) const {
  const PatternPool& pool = script.theory_set().pool();
  const Symbol name = script.sorts().sort(result).name;
  for (OperatorId id : roles_) {
    const Operator& op = script.theory_set().op(id);
    const SortPattern& pattern = pool.patterns[op.result];
    if (op.role != role) continue;
    if (pattern.kind == SortPattern::Kind::kCompound ? pattern.name == name
                                                     : pattern.sort == result)
      return id;
  }
  return kNoOperator;
}

OperatorId Vocabulary::order_of(const Script& script, SortId sort) const {
  for (OperatorId id : roles_) {
    const Operator& op = script.theory_set().op(id);
    Binding binding;
    if (op.role == Role::kAtMost &&
        match(script.theory_set().pool(), script.sorts(), op.arguments[0], sort, binding))
      return id;
  }
  return kNoOperator;
}

size_t Vocabulary::literal_forms(const Script& script, SortId sort, std::span<LiteralForm> out,
                                 Rng& rng) const {
  size_t count = 0;
  for (const Rule& rule : rules_) {
    Binding binding;
    if (count == out.size() ||
        !solve(script.theory_set().pool(), script.sorts(), rule.pattern, sort, binding, rng))
      continue;
    out[count++] = {rule.kind, static_cast<uint32_t>(binding.numerals[0])};
  }
  // If the sort has decimals, write only these: some solvers reject numerals of this sort.
  if (count == 2 && out[1].kind == LiteralKind::kDecimal) out[0] = out[--count];
  return count;
}

}  // namespace gadfly::generate
