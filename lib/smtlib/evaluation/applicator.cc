// SPDX-License-Identifier: Apache-2.0
// Converts arguments, folds applications of more than two arguments pair by pair, and tries all
// possible values of free arguments.
#include "lib/smtlib/evaluation/applicator.h"

#include <algorithm>
#include <unordered_map>

namespace gadfly::smtlib::inline evaluation {
namespace {

// The largest number of combinations of argument values that spread() tries.
constexpr size_t kMaxCombinations = 64;

constexpr Value kBooleans[] = {kFalseValue, kTrueValue};

}  // namespace

Applicator::Applicator(const TheorySet& theory_set, Values& values, std::vector<Meaning> meanings)
    : theory_set_(theory_set), values_(values), meanings_(std::move(meanings)) {}

void Applicator::read_head(const Script& script, NodeId term) {
  head_.id = script.term(term).reference;
  head_.indices.clear();
  head_.digits = {};
  const NodeId symbol = script.head_symbol(term);
  const Operator& op = theory_set_.op(head_.id);
  if (op.digits_name)
    theory_set_.digits_symbol(script.symbols().name(script.node(symbol).symbol), head_.digits);
  NodeId index = script.node(symbol).next_sibling;
  for (; index != kNoNode && (op.coefficients || head_.indices.size() < op.indices.size());
       index = script.node(index).next_sibling) {
    const auto number = op.hexadecimal ? script.hexadecimal(index) : script.numeral(index);
    head_.indices.push_back(number.value_or(0));
  }
}

Value Applicator::apply_operator(const Script& script, NodeId term,
                                 std::span<const Value> arguments) {
  read_head(script, term);
  const Operator& op = theory_set_.op(head_.id);
  converted_.assign(arguments.begin(), arguments.end());
  const SortId result = script.term(term).sort;
  convert_arguments(op, result);
  const bool folds =
      op.associativity != Associativity::kNone && op.associativity != Associativity::kNary;
  const bool many = folds && arguments.size() > 2;
  return many ? fold(result, converted_) : apply_once(result, converted_);
}

// Converts Int arguments to Real if the operator wants a Real, or if another argument for the same
// sort parameter is Real.
void Applicator::convert_arguments(const Operator& op, SortId result) {
  const auto integer = [&](Value value) {
    return value != kUnknownValue && values_.kind_of(values_.sort(value)) == ValueKind::kInteger;
  };
  if (std::ranges::none_of(converted_, integer)) return;
  // The sort depends only on the pattern, and all arguments after the last pattern share it.
  std::vector<std::optional<SortId>> wanted(op.arguments.size());
  for (size_t i = 0; i < converted_.size(); ++i) {
    if (!integer(converted_[i])) continue;
    std::optional<SortId>& sort = wanted[std::min(i, op.arguments.size() - 1)];
    if (!sort) sort = wanted_sort(op, i, result);
    converted_[i] = convert(converted_[i], *sort);
  }
}

// Returns the sort that the operator wants for an argument; kUnknownSort if it is not determined.
SortId Applicator::wanted_sort(const Operator& op, size_t argument, SortId result) {
  const PatternPool& pool = theory_set_.pool();
  const auto pattern_of = [&](size_t i) -> const SortPattern& {
    return pool.patterns[op.arguments[std::min(i, op.arguments.size() - 1)]];
  };
  const SortPattern& pattern = pattern_of(argument);
  if (pattern.kind == SortPattern::Kind::kConcrete) return pattern.sort;
  if (pattern.kind == SortPattern::Kind::kCompound) return kUnknownSort;
  Binding binding;
  for (size_t i = 0; i < converted_.size(); ++i) {
    if (converted_[i] == kUnknownValue) continue;
    const SortId sort = values_.sort(converted_[i]);
    const SortPattern& other = pattern_of(i);
    if (other.kind == SortPattern::Kind::kCompound)
      match(pool, values_.sorts(), op.arguments[std::min(i, op.arguments.size() - 1)], sort,
            binding);
    else if (other.kind == SortPattern::Kind::kParameter && other.parameter == pattern.parameter &&
             values_.kind_of(sort) == ValueKind::kReal)
      return sort;
  }
  // In ((as const (Array Int Real)) 0), only the result sort determines the parameter.
  if (binding.sorts[pattern.parameter] == kUnknownSort)
    match(pool, values_.sorts(), op.result, result, binding);
  return binding.sorts[pattern.parameter];
}

Value Applicator::convert(Value value, SortId sort) {
  if (value == kUnknownValue || sort == kUnknownSort || values_.sort(value) == sort) return value;
  if (!theory_set_.coerces(values_.sort(value), sort)) return value;
  if (!values_.is_free(value)) return values_.real(sort, mpq_class(values_.number(value)));
  const uint32_t name[] = {kConverted, value};
  std::vector<Value> possible;
  for (const Value one : values_.possible(value)) possible.push_back(convert(one, sort));
  std::ranges::sort(possible);
  return values_.free(sort, name, possible);
}

Value Applicator::fold(SortId result, std::span<const Value> arguments) {
  const Operator& op = theory_set_.op(head_.id);
  const size_t count = arguments.size();
  // The conjunction of the results of the pairs, for :chainable and :pairwise. add() returns false
  // at a false result, which decides the conjunction.
  Value all = kTrueValue;
  bool unknown = false;
  bool depends_on_several = false;  // free values
  const auto add = [&](Value next) {
    unknown |= next == kUnknownValue;
    depends_on_several |= all != kTrueValue && next != kTrueValue && all != next;
    if (next != kTrueValue) all = next;
    return next != kFalseValue;
  };
  switch (op.associativity) {
    case Associativity::kChainable:
      for (size_t i = 0; i + 1 < count; ++i)
        if (!add(apply_pair(result, arguments[i], arguments[i + 1]))) return kFalseValue;
      break;
    case Associativity::kPairwise:
      for (size_t i = 0; i + 1 < count; ++i)
        for (size_t j = i + 1; j < count && values_.budget() > 0; ++j)
          if (!add(apply_pair(result, arguments[i], arguments[j]))) return kFalseValue;
      break;
    case Associativity::kRight: {
      Value folded = arguments.back();
      for (size_t i = count - 1; i-- > 0;)
        folded =
            apply_pair(i == 0 ? result : pair_sort(arguments[i], folded), arguments[i], folded);
      return folded;
    }
    default: {
      Value folded = arguments.front();
      for (size_t i = 1; i < count; ++i)
        folded = apply_pair(i + 1 == count ? result : pair_sort(folded, arguments[i]), folded,
                            arguments[i]);
      return folded;
    }
  }
  if (unknown || values_.budget() == 0) return kUnknownValue;
  return depends_on_several ? nameless(result) : all;
}

Value Applicator::apply_pair(SortId result, Value left, Value right) {
  const Value pair[] = {left, right};
  return apply_once(result, pair);
}

// Returns the result sort of the operator for two arguments.
SortId Applicator::pair_sort(Value left, Value right) {
  const Operator& op = theory_set_.op(head_.id);
  Binding binding;
  match(theory_set_.pool(), values_.sorts(), op.arguments[0], values_.sort(left), binding);
  match(theory_set_.pool(), values_.sorts(), op.arguments[1], values_.sort(right), binding);
  return build(theory_set_.pool(), values_.sorts(), op.result, binding);
}

Value Applicator::apply_once(SortId result, std::span<const Value> arguments) {
  if (!values_.spend(1)) return kUnknownValue;
  const Operator& op = theory_set_.op(head_.id);
  const auto known = [&](Value value) { return values_.is_known(value); };
  if (std::ranges::all_of(arguments, known)) return apply_known(result, arguments);
  const bool equal = arguments.size() == 2 && arguments[0] == arguments[1];
  if (equal && arguments[0] != kUnknownValue) {
    if (op.role == Role::kEquality) return kTrueValue;
    if (op.role == Role::kDistinction) return kFalseValue;
  }
  std::vector<uint32_t> name = {kOperator, head_.id, static_cast<uint32_t>(head_.indices.size())};
  name.insert(name.end(), head_.indices.begin(), head_.indices.end());
  name.insert(name.end(), arguments.begin(), arguments.end());
  return spread(result, name, arguments, [&](std::span<const Value> known_arguments) {
    return apply_known(result, known_arguments);
  });
}

Value Applicator::apply_known(SortId result, std::span<const Value> arguments) {
  const Meaning meaning = meanings_[head_.id];
  if (meaning == nullptr || result == kUnknownSort) return kUnknownValue;
  uint64_t cost = 0;
  for (const Value argument : arguments) cost += values_.size_of(argument);
  if (!values_.spend(cost)) return kUnknownValue;
  const Operation operation = {values_, head_.indices, result, arguments, head_.digits};
  const Value value = meaning(operation);
  if (value != kUnspecifiedValue) return value;
  // The result is the same for equal arguments.
  if (!std::ranges::all_of(arguments, [&](Value argument) { return values_.unique(argument); }))
    return kUnknownValue;
  name_ = {kOperator, head_.id, static_cast<uint32_t>(head_.indices.size())};
  name_.insert(name_.end(), head_.indices.begin(), head_.indices.end());
  name_.insert(name_.end(), arguments.begin(), arguments.end());
  Value either[] = {operation.either.first, operation.either.second};
  std::ranges::sort(either);
  const bool two = either[0] != kUnknownValue;
  return choose(
      values_.free(result, name_, two ? std::span<const Value>(either) : std::span<const Value>()));
}

// Returns the result of `known` if it is the same for all possible values of the arguments.
// Otherwise, or if there are too many combinations of values, returns the free value of that name.
// An unknown argument that is a formula may be true or false. A result that depends on an unknown
// argument is unknown.
Value Applicator::spread(SortId result, std::span<const uint32_t> name,
                         std::span<const Value> arguments, const Known& known) {
  const SortId boolean = theory_set_.bool_sort();
  std::vector<Value> vague;  // the distinct free arguments, and each unknown argument
  std::unordered_map<Value, size_t> places;                // of free arguments in `vague`
  std::vector<size_t> slot(arguments.size(), ~size_t{0});  // by argument: its index in `vague`
  bool unknown = false;
  size_t combinations = 1;  // 0: too many or unknown
  if (!values_.spend(arguments.size())) return kUnknownValue;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const Value argument = arguments[i];
    if (values_.is_known(argument)) continue;
    // An unknown value has no sort, so the operator's pattern determines whether it is a formula.
    if (argument == kUnknownValue) {
      unknown = true;
      const Operator& op = theory_set_.op(head_.id);
      const bool formula =
          name[0] == kOperator &&
          theory_set_.pool().patterns[op.arguments[std::min(i, op.arguments.size() - 1)]].sort ==
              boolean;
      if (!formula) return kUnknownValue;
    }
    const auto [place, is_new] = places.try_emplace(argument, vague.size());
    slot[i] = place->second;
    if (is_new || argument == kUnknownValue) {
      slot[i] = vague.size();
      vague.push_back(argument);
      const size_t count = argument == kUnknownValue ? 2 : values_.possible(argument).size();
      combinations = count == 0 || combinations == 0 ? 0 : combinations * count;
      if (combinations > kMaxCombinations) combinations = 0;
    }
  }
  if (combinations == 0) return unknown ? kUnknownValue : values_.free(result, name, {});
  std::vector<Value> tried(arguments.begin(), arguments.end());
  std::vector<Value> found;
  bool found_free = false;
  for (size_t number = 0; number < combinations && !found_free; ++number) {
    size_t rest = number;
    std::vector<Value> chosen;
    for (const Value one : vague) {
      const std::span<const Value> possible =
          one == kUnknownValue ? std::span<const Value>(kBooleans) : values_.possible(one);
      chosen.push_back(possible[rest % possible.size()]);
      rest /= possible.size();
    }
    for (size_t i = 0; i < tried.size(); ++i)
      if (slot[i] != ~size_t{0}) tried[i] = chosen[slot[i]];
    const Value value = known(tried);
    if (value == kUnknownValue) return kUnknownValue;
    found_free = values_.is_free(value);
    if (std::ranges::find(found, value) == found.end()) found.push_back(value);
  }
  if (!found_free && found.size() == 1) return found[0];
  if (unknown) return kUnknownValue;
  std::ranges::sort(found);
  const bool listed = !found_free && found.size() <= Values::kMaxPossible;
  return values_.free(result, name,
                      listed ? std::span<const Value>(found) : std::span<const Value>());
}

Value Applicator::apply_function(const Script& script, const Model& model, DeclarationId id,
                                 std::span<const Value> arguments) {
  const Declaration& declaration = script.declaration(id);
  converted_.assign(arguments.begin(), arguments.end());
  for (size_t i = 0; i < converted_.size(); ++i)
    converted_[i] = convert(converted_[i], script.parameters(declaration)[i]);
  const auto look_up = [&](std::span<const Value> known) {
    const Value value = model.apply(id, known);
    if (value != kUnknownValue) return value;
    name_ = {kFunction, id};
    name_.insert(name_.end(), known.begin(), known.end());
    return choose(values_.free(declaration.result, name_, {}));
  };
  // The argument may be equal to another one, which has this result.
  if (std::ranges::any_of(converted_, [&](Value value) {
        return value == kUnknownValue || !values_.unique(value);
      }))
    return kUnknownValue;
  if (std::ranges::none_of(converted_, [&](Value value) { return values_.is_free(value); }))
    return look_up(converted_);
  std::vector<uint32_t> name = {kFunction, id};
  name.insert(name.end(), converted_.begin(), converted_.end());
  return spread(declaration.result, name, std::vector<Value>(converted_), look_up);
}

Value Applicator::apply_datatype(const Script& script, NodeId term, DeclarationId id,
                                 std::span<const Value> arguments) {
  const Declaration& declaration = script.declaration(id);
  const TermKind kind = script.term(term).kind;
  const SortId result = script.term(term).sort;
  std::vector<Value> converted(arguments.begin(), arguments.end());
  if (kind == TermKind::kDeclared && declaration.kind == DeclarationKind::kConstructor) {
    for (size_t i = 0; i < converted.size(); ++i)
      converted[i] = convert(converted[i], values_.field_sort(result, declaration, i));
  } else if (kind == TermKind::kUpdate) {
    const Constructor& constructor = script.constructor(declaration);
    converted[1] = convert(converted[1],
                           values_.field_sort(result, script.declaration(constructor.declaration),
                                              id - constructor.first_selector));
  }
  const auto known = [&](std::span<const Value> all) {
    return apply_known_part(script, kind, id, result, all);
  };
  if (std::ranges::find(converted, kUnknownValue) != converted.end()) return kUnknownValue;
  if (std::ranges::none_of(converted, [&](Value value) { return values_.is_free(value); }))
    return known(converted);
  std::vector<uint32_t> name = {kDatatype, static_cast<uint32_t>(kind), id};
  name.insert(name.end(), converted.begin(), converted.end());
  return spread(result, name, converted, known);
}

// Computes apply_datatype() for known arguments. A selector applied to a value of another
// constructor may be any function of the value, so the result is free.
Value Applicator::apply_known_part(const Script& script, TermKind kind, DeclarationId id,
                                   SortId result, std::span<const Value> arguments) {
  const Declaration& declaration = script.declaration(id);
  const Constructor& constructor = script.constructor(declaration);
  if (kind == TermKind::kDeclared && declaration.kind == DeclarationKind::kConstructor) {
    // The value is unknown if several datatypes have the name of the sort, or if the sort of a
    // field is not understood: its text would be ambiguous.
    if (values_.kind_of(result) != ValueKind::kConstructed) return kUnknownValue;
    const std::span<const SortId> fields = script.parameters(declaration);
    if (std::ranges::find(fields, kUnknownSort) != fields.end()) return kUnknownValue;
    return values_.constructed(result, id, {arguments.begin(), arguments.end()});
  }
  const Value value = arguments[0];
  if (values_.kind(value) != ValueKind::kConstructed) return kUnknownValue;
  const bool fits = values_.constructor(value) == constructor.declaration;
  if (kind == TermKind::kTester || declaration.kind == DeclarationKind::kTester)
    return Values::boolean(fits);
  const size_t field = id - constructor.first_selector;
  if (kind == TermKind::kUpdate) {
    if (!fits) return value;
    std::vector<Value> parts(values_.parts(value).begin(), values_.parts(value).end());
    parts[field] = arguments[1];
    return values_.constructed(result, constructor.declaration, std::move(parts));
  }
  if (fits) return values_.parts(value)[field];
  const uint32_t name[] = {kDatatype, static_cast<uint32_t>(kind), id, value};
  return choose(values_.free(result, name, {}));
}

Value Applicator::nameless(SortId sort) {
  const uint32_t name[] = {kNameless, nameless_++};
  return values_.free(sort, name, {});
}

Value Applicator::choose(Value free) {
  if (!choice_ || !values_.is_free(free)) return free;
  const Value chosen = choice_(free);
  return chosen == kUnknownValue ? free : chosen;
}

}  // namespace gadfly::smtlib::inline evaluation
