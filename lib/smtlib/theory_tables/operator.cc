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

// By trial division, which takes up to 4,096 steps: an index is at most kMaxIndex, or stands for a
// prime number.
bool is_prime(int64_t number) {
  if (number >= kFirstLargePrime) return true;
  if (number < 2 || number > kMaxIndex) return false;
  for (int64_t divisor = 2; divisor * divisor <= number; ++divisor)
    if (number % divisor == 0) return false;
  return true;
}

// Returns whether all variables of the expression are known.
bool closed(const PatternPool& pool, uint32_t expression, const Binding& binding) {
  const IndexExpression& e = pool.expressions[expression];
  if (e.kind == Kind::kConstant) return true;
  if (e.kind == Kind::kVariable) return known(binding, e.value);
  if (e.kind == Kind::kSize) return binding.sorts[e.value] != kUnknownSort;
  return closed(pool, e.left, binding) && closed(pool, e.right, binding);
}

// Binds the unknown variables of the expression so that its value is `wanted`; false if it fails.
bool solve_index(const PatternPool& pool, uint32_t expression, int64_t wanted, Binding& binding,
                 Rng& rng) {
  const IndexExpression& e = pool.expressions[expression];
  if (closed(pool, expression, binding)) return evaluate(pool, expression, binding) == wanted;
  if (e.kind == Kind::kVariable) {
    if (wanted < 0 || (wanted > kMaxIndex && wanted < kFirstLargePrime)) return false;
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

// The sorts that the pack stands for. Requires that it is determined.
std::span<const SortId> pack_of(const SortTable& sorts, uint32_t parameter,
                                const Binding& binding) {
  const Binding::Pack pack = binding.packs[parameter];
  return sorts.arguments(binding.sorts[parameter]).subspan(pack.first, pack.count);
}

// The sort (nth i X); kUnknownSort if X or i is not determined, or X has no such sort.
SortId nth(const PatternPool& pool, const SortTable& sorts, const SortPattern& p,
           const Binding& binding) {
  if (binding.sorts[p.parameter] == kUnknownSort || !closed(pool, p.indices[0], binding))
    return kUnknownSort;
  const std::span<const SortId> pack = pack_of(sorts, p.parameter, binding);
  const int64_t at = evaluate(pool, p.indices[0], binding);
  return at >= 0 && at < static_cast<int64_t>(pack.size()) ? pack[at] : kUnknownSort;
}

template <class Choices>
bool walk(const PatternPool& pool, const SortTable& sorts, uint32_t pattern, SortId sort,
          Binding& binding, const Choices& choices);

// The same for the arguments of a pattern with packs. Those that are not determined share what the
// other arguments leave.
template <class Choices>
bool walk_packs(const PatternPool& pool, const SortTable& sorts, const SortPattern& p, SortId sort,
                Binding& binding, const Choices& choices) {
  const std::span<const SortId> arguments = sorts.arguments(sort);
  size_t needed = 0;
  int open = 0;
  const auto is_open = [&](const SortPattern& argument) {
    return argument.kind == SortPattern::Kind::kPack &&
           binding.sorts[argument.parameter] == kUnknownSort;
  };
  for (const uint32_t id : p.arguments) {
    const SortPattern& argument = pool.patterns[id];
    if (is_open(argument))
      ++open;
    else if (argument.kind == SortPattern::Kind::kPack)
      needed += binding.packs[argument.parameter].count;
    else
      ++needed;
  }
  if (arguments.size() < needed || (open == 0 && arguments.size() != needed)) return false;
  auto left = static_cast<uint32_t>(arguments.size() - needed);  // for the open packs
  uint32_t at = 0;
  for (const uint32_t id : p.arguments) {
    const SortPattern& argument = pool.patterns[id];
    if (argument.kind != SortPattern::Kind::kPack) {
      if (!walk(pool, sorts, id, arguments[at++], binding, choices)) return false;
    } else if (is_open(argument)) {
      const uint32_t count = --open == 0 ? left : choices.share(left);
      binding.sorts[argument.parameter] = sort;
      binding.packs[argument.parameter] = {at, count};
      left -= count;
      at += count;
    } else {
      const std::span<const SortId> pack = pack_of(sorts, argument.parameter, binding);
      if (!std::ranges::equal(pack, arguments.subspan(at, pack.size()))) return false;
      at += static_cast<uint32_t>(pack.size());
    }
  }
  return true;
}

// The common part of match() and solve(). They differ in `choices`: index() handles an index
// expression and its wanted value, which match() compares, and for whose variables solve() solves;
// place() may determine i of a pattern (nth i X) for a wanted sort; share() is how many of some
// sorts the first of several packs takes.
template <class Choices>
bool walk(const PatternPool& pool, const SortTable& sorts, uint32_t pattern, SortId sort,
          Binding& binding, const Choices& choices) {
  if (sort == kUnknownSort) return true;
  const SortPattern& p = pool.patterns[pattern];
  if (p.kind == SortPattern::Kind::kConcrete) return p.sort == sort;
  if (p.kind == SortPattern::Kind::kParameter) {
    SortId& bound = binding.sorts[p.parameter];
    if (bound == kUnknownSort) bound = sort;
    return bound == sort;
  }
  if (p.kind == SortPattern::Kind::kPack) return false;
  if (p.kind == SortPattern::Kind::kNth)
    return choices.place(p, sort) && nth(pool, sorts, p, binding) == sort;
  const Sort& data = sorts.sort(sort);
  if (data.name != p.name || data.index_count != p.indices.size()) return false;
  if (p.has_pack) return walk_packs(pool, sorts, p, sort, binding, choices);
  if (data.argument_count != p.arguments.size()) return false;
  for (size_t i = 0; i < p.indices.size(); ++i)
    if (!choices.index(p.indices[i], sorts.indices(sort)[i])) return false;
  for (size_t i = 0; i < p.arguments.size(); ++i)
    if (!walk(pool, sorts, p.arguments[i], sorts.arguments(sort)[i], binding, choices))
      return false;
  return true;
}

struct Matching {
  const PatternPool& pool;
  Binding& binding;

  static bool place(const SortPattern&, SortId) { return true; }

  bool index(uint32_t expression, uint32_t value) const {
    const IndexExpression& e = pool.expressions[expression];
    if (e.kind == Kind::kVariable && !known(binding, e.value)) {
      bind(binding, e.value, value);
      return true;
    }
    return closed(pool, expression, binding) && evaluate(pool, expression, binding) == value;
  }
  static uint32_t share(uint32_t all) { return all; }
};

struct Solving {
  const PatternPool& pool;
  const SortTable& sorts;
  Binding& binding;
  Rng& rng;

  bool place(const SortPattern& p, SortId sort) const {
    const IndexExpression& e = pool.expressions[p.indices[0]];
    if (e.kind != Kind::kVariable || known(binding, e.value)) return true;
    if (binding.sorts[p.parameter] == kUnknownSort) return false;
    const std::span<const SortId> pack = pack_of(sorts, p.parameter, binding);
    const size_t start = rng.below(std::max<size_t>(pack.size(), 1));
    for (size_t k = 0; k < pack.size(); ++k) {
      const size_t at = (start + k) % pack.size();
      if (pack[at] != sort) continue;
      bind(binding, e.value, static_cast<int64_t>(at));
      return true;
    }
    return false;
  }

  bool index(uint32_t expression, uint32_t value) const {
    return solve_index(pool, expression, value, binding, rng);
  }
  uint32_t share(uint32_t all) const { return static_cast<uint32_t>(rng.between(0, all)); }
};

}  // namespace

int64_t evaluate(const PatternPool& pool, uint32_t expression, const Binding& binding) {
  const IndexExpression& e = pool.expressions[expression];
  switch (e.kind) {
    case Kind::kConstant:
      return e.value;
    case Kind::kVariable:
      return binding.numerals[e.value];
    case Kind::kSize:
      return binding.packs[e.value].count;
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
    case Kind::kPrime:
      return is_prime(left);
    default:
      GADFLY_INVARIANT(false);
      return 0;
  }
}

void bind_pack(SortTable& sorts, Symbol variadic, uint32_t parameter, std::span<const SortId> pack,
               Binding& binding) {
  binding.sorts[parameter] = sorts.intern(variadic, {}, pack);
  binding.packs[parameter] = {0, static_cast<uint32_t>(pack.size())};
}

bool match(const PatternPool& pool, const SortTable& sorts, uint32_t pattern, SortId sort,
           Binding& binding) {
  return walk(pool, sorts, pattern, sort, binding, Matching{pool, binding});
}

bool build_all(const PatternPool& pool, SortTable& sorts, std::span<const uint32_t> patterns,
               const Binding& binding, std::vector<SortId>& out) {
  for (const uint32_t id : patterns) {
    const SortPattern& p = pool.patterns[id];
    if (p.kind == SortPattern::Kind::kPack) {
      if (binding.sorts[p.parameter] == kUnknownSort) return false;
      const std::span<const SortId> pack = pack_of(sorts, p.parameter, binding);
      out.insert(out.end(), pack.begin(), pack.end());
    } else {
      out.push_back(build(pool, sorts, id, binding));
      if (out.back() == kUnknownSort) return false;
    }
    if (out.size() > kMaxPack) return false;
  }
  return true;
}

SortId build(const PatternPool& pool, SortTable& sorts, uint32_t pattern, const Binding& binding) {
  const SortPattern& p = pool.patterns[pattern];
  if (p.kind == SortPattern::Kind::kConcrete) return p.sort;
  if (p.kind == SortPattern::Kind::kParameter) return binding.sorts[p.parameter];
  if (p.kind == SortPattern::Kind::kPack) return kUnknownSort;
  if (p.kind == SortPattern::Kind::kNth) return nth(pool, sorts, p, binding);
  if (p.has_pack) {
    std::vector<SortId> all;
    if (!build_all(pool, sorts, p.arguments, binding, all) || all.empty()) return kUnknownSort;
    return sorts.intern(p.name, {}, all);
  }
  std::array<uint32_t, kMaxVariables> indices;
  std::array<SortId, kMaxVariables> arguments;
  for (size_t i = 0; i < p.indices.size(); ++i) {
    if (!closed(pool, p.indices[i], binding)) return kUnknownSort;
    const int64_t value = evaluate(pool, p.indices[i], binding);
    const bool large_prime =
        value >= kFirstLargePrime && pool.expressions[p.indices[i]].kind == Kind::kVariable;
    if (value < 0 || (value > kMaxIndex && !large_prime)) return kUnknownSort;
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
  return walk(pool, sorts, pattern, sort, binding, Solving{pool, sorts, binding, rng});
}

}  // namespace gadfly::smtlib::inline theory_tables
