// SPDX-License-Identifier: Apache-2.0
// Matches, builds and solves patterns by recursion. Recursion is safe here: patterns come from
// theory tables, whose reader limits their depth (kMaxPatternDepth), and not from inputs.
#include "lib/smtlib/theory_tables/operator.h"

#include <algorithm>

namespace gadfly::smtlib::inline theory_tables {
namespace {

using Kind = IndexExpression::Kind;

bool known(const Binding& binding, int64_t variable) {
  return (binding.numerals_known >> variable) & 1;
}

void bind(Binding& binding, int64_t variable, int64_t value) {
  binding.numerals[variable] = value;
  binding.numerals_known |= 1u << variable;
}

// Returns whether all variables of the expression are known.
bool closed(const PatternPool& pool, uint32_t expression, const Binding& binding) {
  const IndexExpression& e = pool.expressions[expression];
  if (e.kind == Kind::kConstant) return true;
  if (e.kind == Kind::kVariable) return known(binding, e.value);
  return closed(pool, e.left, binding) && closed(pool, e.right, binding);
}

// Binds the unknown variables of the expression so that its value is `wanted`; false if it fails.
bool solve_index(const PatternPool& pool, uint32_t expression, int64_t wanted, Binding& binding,
                 Rng& rng) {
  const IndexExpression& e = pool.expressions[expression];
  if (closed(pool, expression, binding)) return evaluate(pool, expression, binding) == wanted;
  if (e.kind == Kind::kVariable) {
    if (wanted < 0 || wanted > kMaxIndex) return false;
    bind(binding, e.value, wanted);
    return true;
  }
  if (wanted < 0) return false;
  const bool left_closed = closed(pool, e.left, binding);
  if (!left_closed && !closed(pool, e.right, binding)) {
    // Both operands are unknown: draws the right one so that the left one is not negative.
    int64_t drawn = 0;
    if (e.kind == Kind::kAdd) {
      drawn = rng.between(0, wanted);
    } else if (e.kind == Kind::kSub) {
      drawn = rng.chance(1, 2) ? 0 : rng.between(0, 8);
    } else {
      drawn = wanted == 0 ? 1 : rng.between(1, std::min<int64_t>(wanted, 8));
    }
    return solve_index(pool, e.right, drawn, binding, rng) &&
           solve_index(pool, e.left,
                       e.kind == Kind::kAdd   ? wanted - drawn
                       : e.kind == Kind::kSub ? wanted + drawn
                                              : wanted / drawn,
                       binding, rng) &&
           evaluate(pool, expression, binding) == wanted;
  }
  const int64_t value = evaluate(pool, left_closed ? e.left : e.right, binding);
  const uint32_t open = left_closed ? e.right : e.left;
  if (e.kind == Kind::kAdd) return solve_index(pool, open, wanted - value, binding, rng);
  if (e.kind == Kind::kSub)
    return solve_index(pool, open, left_closed ? value - wanted : wanted + value, binding, rng);
  if (e.kind == Kind::kMul)
    return value != 0 && wanted % value == 0 &&
           solve_index(pool, open, wanted / value, binding, rng);
  return false;
}

// The common part of match() and solve(). They differ in `index`, which handles an index expression
// and its wanted value: match() compares, solve() solves for the variables.
template <class Index>
bool walk(const PatternPool& pool, const SortTable& sorts, uint32_t pattern, SortId sort,
          Binding& binding, const Index& index) {
  if (sort == kUnknownSort) return true;
  const SortPattern& p = pool.patterns[pattern];
  if (p.kind == SortPattern::Kind::kConcrete) return p.sort == sort;
  if (p.kind == SortPattern::Kind::kParameter) {
    SortId& bound = binding.sorts[p.parameter];
    if (bound == kUnknownSort) bound = sort;
    return bound == sort;
  }
  const Sort& data = sorts.sort(sort);
  if (data.name != p.name || data.index_count != p.indices.size() ||
      data.argument_count != p.arguments.size())
    return false;
  for (size_t i = 0; i < p.indices.size(); ++i)
    if (!index(p.indices[i], sorts.indices(sort)[i])) return false;
  for (size_t i = 0; i < p.arguments.size(); ++i)
    if (!walk(pool, sorts, p.arguments[i], sorts.arguments(sort)[i], binding, index)) return false;
  return true;
}

}  // namespace

int64_t evaluate(const PatternPool& pool, uint32_t expression, const Binding& binding) {
  const IndexExpression& e = pool.expressions[expression];
  switch (e.kind) {
    case Kind::kConstant:
      return e.value;
    case Kind::kVariable:
      return binding.numerals[e.value];
    default:
      break;
  }
  const int64_t left = evaluate(pool, e.left, binding);
  const int64_t right = evaluate(pool, e.right, binding);
  switch (e.kind) {
    case Kind::kAdd:
      return left + right;
    case Kind::kSub:
      return left - right;
    case Kind::kMul:
      return left * right;
    case Kind::kLess:
      return left < right;
    case Kind::kLessEqual:
      return left <= right;
    case Kind::kAnd:
      return left != 0 && right != 0;
    default:
      GADFLY_INVARIANT(false);
      return 0;
  }
}

bool match(const PatternPool& pool, const SortTable& sorts, uint32_t pattern, SortId sort,
           Binding& binding) {
  return walk(pool, sorts, pattern, sort, binding, [&](uint32_t expression, uint32_t value) {
    const IndexExpression& e = pool.expressions[expression];
    if (e.kind == Kind::kVariable && !known(binding, e.value)) {
      bind(binding, e.value, value);
      return true;
    }
    return closed(pool, expression, binding) && evaluate(pool, expression, binding) == value;
  });
}

SortId build(const PatternPool& pool, SortTable& sorts, uint32_t pattern, const Binding& binding) {
  const SortPattern& p = pool.patterns[pattern];
  if (p.kind == SortPattern::Kind::kConcrete) return p.sort;
  if (p.kind == SortPattern::Kind::kParameter) return binding.sorts[p.parameter];
  std::array<uint32_t, kMaxVariables> indices;
  std::array<SortId, kMaxVariables> arguments;
  for (size_t i = 0; i < p.indices.size(); ++i) {
    if (!closed(pool, p.indices[i], binding)) return kUnknownSort;
    const int64_t value = evaluate(pool, p.indices[i], binding);
    if (value < 0 || value > kMaxIndex) return kUnknownSort;
    indices[i] = static_cast<uint32_t>(value);
  }
  for (size_t i = 0; i < p.arguments.size(); ++i) {
    arguments[i] = build(pool, sorts, p.arguments[i], binding);
    if (arguments[i] == kUnknownSort) return kUnknownSort;
  }
  return sorts.intern(p.name, {indices.data(), p.indices.size()},
                      {arguments.data(), p.arguments.size()});
}

bool solve(const PatternPool& pool, const SortTable& sorts, uint32_t pattern, SortId sort,
           Binding& binding, Rng& rng) {
  return walk(pool, sorts, pattern, sort, binding, [&](uint32_t expression, uint32_t value) {
    return solve_index(pool, expression, value, binding, rng);
  });
}

}  // namespace gadfly::smtlib::inline theory_tables
