// SPDX-License-Identifier: Apache-2.0
// Matches the sort patterns of a row with the sorts of arguments and results.
#include "lib/generate/operators.h"

#include <charconv>
#include <iterator>
#include <vector>

namespace gadfly::generate {

using namespace smtlib;

namespace {

constexpr int64_t kLargestCoefficient = 5;

bool known(const Binding& binding, int64_t variable) {
  return (binding.numerals_known >> variable) & 1;
}

bool fit_pair(const Script& script, const Operator& op, SortId left, SortId right,
              Binding& binding) {
  const PatternPool& pool = script.theory_set().pool();
  return match(pool, script.sorts(), op.arguments[0], left, binding) &&
         match(pool, script.sorts(), op.arguments[1], right, binding);
}

// Fits a row to more arguments than it lists. A chainable row must fit each pair of neighbors. An
// associative row must fit each result together with the next argument, folded from one end.
bool fit_many(const Script& script, Context& context, const Operator& op,
              std::span<const SortId> arguments, SortId result, Binding& binding) {
  if (op.associativity == Associativity::kNary)
    return build(script.theory_set().pool(), context.sorts, op.result, binding) == result &&
           std::ranges::all_of(arguments,
                               [&](SortId argument) {
                                 return match(script.theory_set().pool(), script.sorts(),
                                              op.arguments[0], argument, binding);
                               }) &&
           finish(script, context, op, binding);
  if (!op.indices.empty()) return false;
  if (op.associativity == Associativity::kChainable ||
      op.associativity == Associativity::kPairwise) {
    for (size_t i = 0; i + 1 < arguments.size(); ++i)
      if (!fit_pair(script, op, arguments[i], arguments[i + 1], binding)) return false;
    return build(script.theory_set().pool(), context.sorts, op.result, binding) == result;
  }
  const bool left = op.associativity == Associativity::kLeft;
  SortId folded = left ? arguments.front() : arguments.back();
  for (size_t i = 1; i < arguments.size(); ++i) {
    const SortId next = left ? arguments[i] : arguments[arguments.size() - 1 - i];
    binding = Binding();
    if (!fit_pair(script, op, left ? folded : next, left ? next : folded, binding)) return false;
    folded = build(script.theory_set().pool(), context.sorts, op.result, binding);
    if (folded == kUnknownSort) return false;
  }
  return folded == result;
}

// Draws the indices that are not determined.
void draw_indices(const Script& script, Context& context, const Operator& op, Binding& binding) {
  const PatternPool& pool = script.theory_set().pool();
  Rng& rng = context.rng;
  for (uint32_t index : op.indices) {
    const IndexExpression& e = pool.expressions[index];
    if (e.kind != IndexExpression::Kind::kVariable || known(binding, e.value)) continue;
    // Draw a number close to a known one (such as a width), or a small number.
    const int64_t near = binding.numerals[rng.below(op.variable_count)];
    binding.numerals[e.value] =
        std::max<int64_t>(0, rng.chance(1, 2) ? near + rng.between(-1, 1) : rng.between(0, 9));
    binding.numerals_known |= 1u << e.value;
  }
}

}  // namespace

bool fit(const Script& script, Context& context, const Operator& op,
         std::span<const SortId> arguments, SortId result, Binding& binding) {
  const PatternPool& pool = script.theory_set().pool();
  if (arguments.size() > op.arguments.size() && op.associativity != Associativity::kNone)
    return fit_many(script, context, op, arguments, result, binding);
  if (arguments.size() != op.arguments.size()) return false;
  for (size_t i = 0; i < arguments.size(); ++i)
    if (!match(pool, script.sorts(), op.arguments[i], arguments[i], binding)) return false;
  return solve(pool, script.sorts(), op.result, result, binding, context.rng) &&
         finish(script, context, op, binding);
}

bool finish(const Script& script, Context& context, const Operator& op, Binding& binding) {
  constexpr int kDraws = 8;  // until the condition holds
  const Binding start = binding;
  for (int draw = 0; draw < kDraws; ++draw) {
    binding = start;
    draw_indices(script, context, op, binding);
    if (op.condition < 0) return true;
    const auto condition = static_cast<uint32_t>(op.condition);
    if (evaluate(script.theory_set().pool(), condition, binding) != 0) return true;
    if (binding.numerals_known == start.numerals_known) return false;
  }
  return false;
}

void add_head(const Script& script, Context& context, const Operator& op, const Binding& binding,
              SortId result, size_t arguments, TermText& out) {
  if (op.ascribed) {
    out.add_raw("(as ", 1);
    out.add_symbol(script, op.name, kNoDeclaration);
    out.add_raw(' ' + script.print_sort(result) + ')', 1);
    return;
  }
  if (op.indices.empty()) return out.add_symbol(script, op.name, kNoDeclaration);
  out.add_raw("(_ ", 2);
  out.add_symbol(script, op.name, kNoDeclaration);
  for (uint32_t index : op.indices) {
    out.add_raw(" ");
    const int64_t value = evaluate(script.theory_set().pool(), index, binding);
    char digits[20];
    char* const end = std::to_chars(digits, std::end(digits), value, op.hexadecimal ? 16 : 10).ptr;
    if (op.hexadecimal) out.add_raw("#x");
    out.add_raw({digits, end}, 1);
  }
  for (size_t i = 0; op.coefficients && i < arguments; ++i)
    out.add_raw(' ' + std::to_string(context.rng.between(1, kLargestCoefficient)), 1);
  out.add_raw(")");
}

bool is_theory_sort(const Script& script, SortId sort) {
  std::vector<SortId> left = {sort};
  while (!left.empty()) {
    const SortId next = left.back();
    left.pop_back();
    if (script.theory_set().sort_constructor(script.sorts().sort(next).name) == nullptr)
      return false;
    const std::span<const SortId> arguments = script.sorts().arguments(next);
    left.insert(left.end(), arguments.begin(), arguments.end());
  }
  return true;
}

}  // namespace gadfly::generate
