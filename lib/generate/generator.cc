// SPDX-License-Identifier: Apache-2.0
// Repeats each draw a limited number of times, and undoes failed attempts. The recursion is as deep
// as the caller's `depth`, never as deep as the script.
#include "lib/generate/generator.h"

#include <algorithm>

#include "lib/generate/attempt.h"
#include "lib/generate/binders/binders.h"
#include "lib/generate/datatype_terms.h"
#include "lib/generate/functions.h"
#include "lib/generate/literals.h"
#include "lib/generate/operators.h"
#include "lib/generate/place.h"
#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::generate {

using namespace smtlib;

namespace {

// The number of terms, declarations or operators to draw before the generator fails.
constexpr int kTermDraws = 8;
constexpr int kOperatorDraws = 48;
// One in this many arguments of any sort is a function, in logics with such sorts, or made with
// one.
constexpr uint32_t kFunctionChance = 8;
constexpr uint32_t kMoreOperands = 4;  // the most arguments that an application gets beyond two

}  // namespace

Generator::Generator(const Script& script, Context& context, NodeId place)
    : script_(script), context_(context), place_(place), index_(context.scratch.index(script)) {}

// Returns false if the term may name a sort that is not declared yet at the place. Only binders and
// (as ...) name sorts.
bool Generator::may_move(NodeId term) const {
  const uint32_t last = context_.scratch.last_sort_declaration();
  if (last == 0 || last < script_.command_of(place_)) return true;
  const NodeId end = script_.subtree_end(term);
  for (NodeId node = term; node < end; ++node)
    if (script_.term(node).kind == TermKind::kQuantifier || script_.node(node).symbol == kAs)
      return false;
  return true;
}

// Returns whether the term is a declared constant or a quantified variable. Named terms and
// parameters do not count, because solvers may replace them by other terms.
bool Generator::is_variable(NodeId term) const {
  const TermInfo& info = script_.term(term);
  if (info.kind != TermKind::kDeclared || script_.node(term).first_child != kNoNode) return false;
  const DeclarationKind kind = script_.declaration(info.reference).kind;
  return kind == DeclarationKind::kDeclaredFunction || kind == DeclarationKind::kQuantifiedVariable;
}

bool Generator::existing(SortId sort, TermText& out) {
  const std::span<const NodeId> choices = index_.of(sort);
  if (choices.empty()) return false;
  const uint32_t own = script_.term(place_).hash;
  const bool difference = is_restricted(script_, context_.scratch, sort);
  for (int draw = 0; draw < kTermDraws; ++draw) {
    const NodeId term = choices[context_.rng.below(choices.size())];
    const TermInfo& info = script_.term(term);
    const NodeId size = script_.subtree_end(term) - term;
    if (info.hash == own || out.nodes + size > context_.max_nodes) continue;
    if (difference && !is_variable(term)) continue;
    if (!may_move(term)) continue;
    Attempt attempt(out);
    if (out.add_term(script_, term) && means_the_same(script_, out, place_, attempt.first_use()) &&
        !variables_.captures(out, attempt.first_use()))
      return true;
    attempt.fail();
  }
  return false;
}

bool Generator::literal(SortId sort, bool bare, TermText& out) {
  return add_literal(script_, context_, {.sort = sort, .place = place_, .bare = bare}, out);
}

DeclarationId Generator::draw_function(SortId result, bool constant) {
  return generate::draw_function(script_, context_, place_, variables_, result, constant);
}

bool Generator::constant(SortId sort, TermText& out) {
  const DeclarationId id = draw_function(sort, true);
  if (id == kNoDeclaration) return false;
  out.add_symbol(script_, script_.declaration(id).name, id);
  return true;
}

// Writes a function of the script, or a lambda whose body is as small as an argument.
bool Generator::function(SortId sort, TermText& out) {
  const auto body = [&](SortId of) { return argument(of, 0, out); };
  return add_function(script_, context_, place_, variables_, sort, out) ||
         add_lambda(script_, context_, place_, variables_, sort, body, out);
}

bool Generator::apply_parametric(SortId sort, uint32_t depth, TermText& out) {
  return add_parametric(
      script_, context_, place_, sort, [&](SortId of) { return argument(of, depth, out); }, out);
}

bool Generator::argument(SortId sort, uint32_t depth, TermText& out) {
  if (sort == kUnknownSort || out.nodes >= context_.max_nodes) return false;
  Rng& rng = context_.rng;
  if (depth > 0 && rng.chance(1, 2) && application(sort, depth - 1, out)) return true;
  if (!variables_.empty() && rng.chance(2, 3) && variables_.add(sort, rng, out)) return true;
  if (rng.chance(1, 8) && literal(sort, false, out)) return true;
  const bool is_function = value_kind(script_, sort) == ValueKind::kFunction;
  if (is_function && rng.chance(1, 2) && function(sort, out)) return true;
  if (!is_function && rng.chance(1, kFunctionChance) && apply_indexed(sort, 0, out)) return true;
  return existing(sort, out) || constant(sort, out) || literal(sort, false, out) ||
         apply_parametric(sort, 0, out) || (is_function && function(sort, out));
}

// Returns whether a sort parameter of the operator may be a sort of functions: solvers have sets,
// arrays and so on of other sorts only.
bool Generator::takes_functions(const Operator& op) const {
  if (!script_.logic().has_function_sorts()) return false;
  const TheorySet& theory_set = script_.theory_set();
  const auto is_theory_of = [&](Symbol sort) {
    const SortConstructor* constructor = theory_set.sort_constructor(sort);
    return constructor != nullptr && constructor->theory == op.theory;
  };
  return is_theory_of(script_.sorts().sort(theory_set.bool_sort()).name) ||
         is_theory_of(theory_set.function_constructor());
}

// Binds the variables of an argument's sort to a sort that has terms in the script, or of which
// there is a variable. The parts of a sort of functions are bound one by one, because a term of
// such a sort can be made of nothing.
bool Generator::bind_argument(uint32_t pattern, bool of_function, Binding& binding) {
  const PatternPool& pool = script_.theory_set().pool();
  const SortPattern& p = pool.patterns[pattern];
  if (p.kind == SortPattern::Kind::kPack
          ? binding.sorts[p.parameter] != kUnknownSort
          : build(pool, context_.sorts, pattern, binding) != kUnknownSort)
    return true;
  const std::span<const SortId> sorts = index_.sorts();
  if (sorts.empty()) return false;
  const auto bind = [&](SortId sort) {
    Binding extended = binding;
    const bool bound = p.kind == SortPattern::Kind::kNth
                           ? solve(pool, script_.sorts(), pattern, sort, extended, context_.rng)
                           : match(pool, script_.sorts(), pattern, sort, extended);
    if (bound) binding = extended;
    return bound;
  };
  if (!variables_.empty() && context_.rng.chance(1, 2) && bind(variables_.draw_sort(context_.rng)))
    return true;
  const SortConstructor* constructor = p.kind == SortPattern::Kind::kCompound
                                           ? script_.theory_set().sort_constructor(p.name)
                                           : nullptr;
  const bool function = constructor != nullptr && constructor->values == ValueKind::kFunction;
  const bool often = function && context_.rng.chance(1, 2);
  if (often || (of_function && p.kind == SortPattern::Kind::kParameter &&
                context_.rng.chance(1, kFunctionChance))) {
    const SortId sort = draw_function_sort(script_, context_, place_, variables_);
    if (sort != kUnknownSort && bind(sort)) return true;
  }
  const size_t start = context_.rng.below(sorts.size());
  for (size_t i = 0; i < sorts.size(); ++i)
    if (bind(sorts[(start + i) % sorts.size()])) return true;
  return function && std::ranges::all_of(p.arguments, [&](uint32_t part) {
           return bind_argument(part, false, binding);
         });
}

bool Generator::bind_arguments(const Operator& op, Binding& binding) {
  const bool of_function = takes_functions(op);
  return std::ranges::all_of(
      op.arguments, [&](uint32_t pattern) { return bind_argument(pattern, of_function, binding); });
}

bool Generator::bind_result(const Operator& op, SortId sort, Binding& binding) {
  return solve(script_.theory_set().pool(), script_.sorts(), op.result, sort, binding,
               context_.rng);
}

// Returns whether all solvers of the profile accept ite and = on RegLan terms.
bool Generator::takes_languages() const {
  return context_.scratch.profile().refusing(Feature::kRegularEquality) == 0;
}

// Adds an argument to those of an application, if the operator takes more than two. The argument at
// the end from which an associative operator is folded becomes one more application: a 4-bit
// argument of concat becomes two that have 4 bits together.
void Generator::add_operands(const Operator& op, std::vector<SortId>& sorts) {
  if (op.associativity == Associativity::kNary) return sorts.push_back(sorts.front());
  if (op.associativity == Associativity::kNone || !op.indices.empty()) return;
  const bool folded =
      op.associativity == Associativity::kLeft || op.associativity == Associativity::kRight;
  if (!folded) {
    if (sorts.front() == sorts.back()) sorts.push_back(sorts.front());
    return;
  }
  const auto end =
      op.associativity == Associativity::kLeft ? sorts.begin() : std::prev(sorts.end());
  Binding binding;
  std::vector<SortId> inner;
  if (!bind_result(op, *end, binding) || !bind_arguments(op, binding) ||
      !finish(script_, context_, op, binding) ||
      !build_all(script_.theory_set().pool(), context_.sorts, op.arguments, binding, inner) ||
      !std::ranges::all_of(
          inner, [&](SortId each) { return script_.theory_set().is_sort(script_.sorts(), each); }))
    return;
  std::vector<SortId> all(sorts.begin(), end);
  all.insert(all.end(), inner.begin(), inner.end());
  all.insert(all.end(), std::next(end), sorts.end());
  sorts = std::move(all);
}

bool Generator::apply_operator(const Operator& op, SortId sort, uint32_t depth, TermText& out) {
  const PatternPool& pool = script_.theory_set().pool();
  Rng& rng = context_.rng;
  const auto barred = [&](SortId found) {
    return op.parameter_count > 0 && value_kind(script_, found) == ValueKind::kRegLan &&
           !takes_languages();
  };
  if (barred(sort)) return false;
  Binding binding;
  // An operator with indices binds either its arguments first (to sorts of the script's terms) or
  // its result.
  const bool result_first = op.indices.empty() || rng.chance(1, 2);
  if (result_first ? !bind_result(op, sort, binding) : !bind_arguments(op, binding)) return false;
  if (result_first ? !bind_arguments(op, binding) : !bind_result(op, sort, binding)) return false;
  if (!finish(script_, context_, op, binding)) return false;
  const auto is_function = [&](SortId each) {
    return value_kind(script_, each) == ValueKind::kFunction;
  };
  if (std::ranges::any_of(binding.sorts, is_function) && !takes_functions(op)) return false;
  if (op.ascribed && !is_theory_sort(script_, sort)) return false;

  const Logic& logic = script_.logic();
  const bool linear = logic.linear && op.linearity != Linearity::kAny;
  if (linear && op.linearity == Linearity::kNever) return false;
  std::vector<SortId> sorts;
  if (!build_all(pool, context_.sorts, op.arguments, binding, sorts)) return false;
  for (const SortId each : sorts) {
    if (!script_.theory_set().is_sort(script_.sorts(), each)) return false;
    if (is_restricted(script_, context_.scratch, each)) return false;
    if (barred(each)) return false;
    // cvc5 rejects (fp s e m) as the element of a constant array: it is not a constant.
    if (op.constant_argument && value_kind(script_, each) == ValueKind::kFloat) return false;
  }
  const uint32_t often = op.associativity == Associativity::kNary ? 3 : 1;  // of four times
  for (uint32_t more = 0; more < kMoreOperands && rng.chance(often, 4); ++more)
    add_operands(op, sorts);
  const size_t count = sorts.size();

  Attempt attempt(out);
  if (count > 0) out.add_raw("(", 1);
  add_head(script_, context_, op, binding, sort, count, out);
  const size_t open =
      op.linearity == Linearity::kProduct ? rng.below(std::max<size_t>(count, 1)) : 0;
  for (size_t i = 0; i < count; ++i) {
    out.add_raw(" ");
    const bool bare = (linear && i != open) || op.constant_argument ||
                      !Vocabulary::has_sort(script_, script_.sorts().sort(sorts[i]).name);
    const bool added = bare ? literal(sorts[i], true, out) : argument(sorts[i], depth, out);
    if (!added) return attempt.fail();
  }
  if (count > 0) out.add_raw(")");
  return out.nodes <= context_.max_nodes || attempt.fail();
}

// Applies an operator of which a function of the script is an index: ((_ map f) a); of depth 0 only
// one without arguments, as (_ as-array f).
bool Generator::apply_indexed(SortId sort, uint32_t depth, TermText& out) {
  const std::span<const OperatorId> all = context_.scratch.vocabulary().indexed_by_function();
  if (all.empty()) return false;
  const TheorySet& theory_set = script_.theory_set();
  const Operator& op = theory_set.op(all[context_.rng.below(all.size())]);
  if (depth == 0 && !op.arguments.empty()) return false;
  Binding binding;
  const DeclarationId function =
      draw_index(script_, context_, place_, variables_, op, sort, binding);
  std::vector<SortId> sorts;
  if (function == kNoDeclaration || script_.resolve(op.name, place_) != kNoDeclaration ||
      !bind_arguments(op, binding) ||
      !build_all(theory_set.pool(), context_.sorts, op.arguments, binding, sorts))
    return false;
  Attempt attempt(out);
  if (!sorts.empty()) out.add_raw("(", 1);
  out.add_raw("(_ ", 2);
  out.add_symbol(script_, op.name, kNoDeclaration);
  out.add_raw(" ");
  out.add_symbol(script_, script_.declaration(function).name, function);
  out.add_raw(")");
  // The script often has no array of just that sort.
  for (const SortId each : sorts) {
    out.add_raw(" ");
    if (!argument(each, depth - 1, out) && !application(each, depth - 1, out))
      return attempt.fail();
  }
  if (!sorts.empty()) out.add_raw(")");
  return out.nodes <= context_.max_nodes || attempt.fail();
}

bool Generator::apply_function(DeclarationId id, uint32_t depth, TermText& out) {
  const Declaration& d = script_.declaration(id);
  Attempt attempt(out);
  out.add_raw("(", 1);
  out.add_symbol(script_, d.name, id);
  for (SortId sort : script_.parameters(d)) {
    out.add_raw(" ");
    if (!argument(sort, depth, out)) return attempt.fail();
  }
  out.add_raw(")");
  return out.nodes <= context_.max_nodes || attempt.fail();
}

bool Generator::quantify(uint32_t depth, TermText& out) {
  const auto body = [&](SortId sort) {
    return (depth > 1 && context_.rng.chance(1, 3) && quantify(depth - 1, out)) ||
           application(sort, depth - 1, out);
  };
  return add_quantifier(script_, context_, place_, variables_, body, out);
}

bool Generator::apply_binder(SortId sort, uint32_t depth, TermText& out) {
  Rng& rng = context_.rng;
  const auto part = [&](SortId of) { return application(of, depth - 1, out) || existing(of, out); };
  if (context_.scratch.profile().accepts_quantifiers(script_.logic()) && rng.chance(1, 16)) {
    const bool formula = sort == script_.theory_set().bool_sort();
    if (formula ? quantify(depth, out)
                : add_lambda(script_, context_, place_, variables_, sort, part, out))
      return true;
  }
  return rng.chance(1, 64) && add_let(script_, context_, place_, variables_, sort, part, out);
}

bool Generator::application(SortId sort, uint32_t depth, TermText& out) {
  Rng& rng = context_.rng;
  if (depth > 0 && apply_binder(sort, depth, out)) return true;
  if (rng.chance(1, 2 * kFunctionChance) && apply_indexed(sort, depth, out)) return true;
  if (rng.chance(1, 5)) {
    const DeclarationId id = draw_function(sort, false);
    if (id != kNoDeclaration && apply_function(id, depth, out)) return true;
    const AddArgument add = [&](SortId of) { return argument(of, depth, out); };
    if (sort == script_.theory_set().bool_sort() && add_tester(script_, context_, place_, add, out))
      return true;
    if (rng.chance(1, 2) && add_update(script_, context_, place_, sort, add, out)) return true;
    if (apply_parametric(sort, depth, out)) return true;
  }
  const std::span<const OperatorId> operators = context_.scratch.vocabulary().operators();
  for (int draw = 0; draw < kOperatorDraws; ++draw) {
    const Operator& op = script_.theory_set().op(operators[rng.below(operators.size())]);
    // Quick rejection before binding: most rows have another result.
    const SortPattern& result = script_.theory_set().pool().patterns[op.result];
    if (result.kind == SortPattern::Kind::kConcrete && result.sort != sort) continue;
    if (result.kind == SortPattern::Kind::kCompound &&
        result.name != script_.sorts().sort(sort).name)
      continue;
    if (script_.resolve(op.name, place_) == kNoDeclaration && apply_operator(op, sort, depth, out))
      return true;
  }
  return false;
}

}  // namespace gadfly::generate
