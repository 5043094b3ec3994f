// SPDX-License-Identifier: Apache-2.0
// Makes closed applications of an operator: solves for the widths of a table row, then writes
// values of its argument sorts as text.
#include "tests/smtlib/evaluation/ground_terms.h"

#include <algorithm>
#include <set>

#include "lib/generate/operators.h"
#include "lib/smtlib/evaluation/values/value_text.h"
#include "lib/solver_facts/registry.h"

namespace gadfly::smtlib {
namespace {

constexpr std::string_view kParameterSorts = R"(
(declare-const bool Bool)
(declare-const int Int)
(declare-const real Real)
(declare-const word (_ BitVec 2))
(declare-const array (Array (_ BitVec 1) Bool))
)";
constexpr int64_t kNarrow[] = {0, 1, 2, 3};
constexpr int64_t kWide[] = {0, 1, 2, 4, 5, 7, 8, 11, 15, 16, 24, 31, 32, 53, 64, 65, 113};
// Floating-point formats that are drawn if widths are not narrow.
constexpr std::pair<uint32_t, uint32_t> kFormats[] = {{2, 5}, {4, 4}, {5, 11}, {8, 24}, {11, 53}};
constexpr uint32_t kMaxWidth = 128;
constexpr size_t kAttempts = 20000;
constexpr size_t kAttemptsPerChoice = 20;
constexpr uint32_t kNumberBits = 70;

}  // namespace

GroundTermDrawer::GroundTermDrawer(const TheorySet& theory_set, uint64_t seed)
    : theory_set_(theory_set),
      usual_(solver_facts::usual_profile(theory_set)),
      script_(theory_set),
      rng_(seed) {
  GADFLY_INVARIANT(script_.read(kParameterSorts).ok());
  for (const Declaration& declaration : script_.declarations().subspan(1))
    parameter_sorts_.push_back(declaration.result);
  values_.prepare(script_);
}

std::vector<GroundTerms> GroundTermDrawer::draw(OperatorId id, const Request& request) {
  const Operator& op = theory_set_.op(id);
  std::vector<GroundTerms> groups;
  std::set<std::string> seen;
  const auto add = [&](const Binding& binding) {
    GroundTerms group = {id, "", {}};
    for (uint32_t i = 0; i < op.variable_count; ++i)
      group.at += (i == 0 ? "" : ",") + std::to_string(binding.numerals[i]);
    for (uint32_t i = 0; i < op.parameter_count; ++i)
      group.at += (group.at.empty() ? "" : ",") +
                  values_.sorts().print(binding.sorts[i], script_.symbols());
    if (!seen.insert(group.at).second) return;
    draw_terms(op, binding, request.terms, group);
    groups.push_back(std::move(group));
  };
  for (const Binding& binding : bindings(op, kNarrow, request.narrow)) add(binding);
  for (const Binding& binding : bindings(op, kWide, request.wide)) add(binding);
  return groups;
}

// Draws distinct bindings until there are enough, or probably no others.
std::vector<Binding> GroundTermDrawer::bindings(const Operator& op, std::span<const int64_t> widths,
                                                size_t count) {
  std::vector<Binding> found;
  const auto same = [&](const Binding& a) {
    return [&](const Binding& b) { return a.numerals == b.numerals && a.sorts == b.sorts; };
  };
  size_t choices = 1;
  for (uint32_t i = 0; i < op.variable_count; ++i) choices *= widths.size();
  for (uint32_t i = 0; i < op.parameter_count; ++i) choices *= parameter_sorts_.size();
  const size_t attempts = std::min(kAttempts, choices * kAttemptsPerChoice);
  for (size_t i = 0; i < attempts && found.size() < std::min(count, choices); ++i) {
    Binding binding;
    if (bind(op, widths, binding) && std::ranges::none_of(found, same(binding)))
      found.push_back(binding);
  }
  return found;
}

bool GroundTermDrawer::bind(const Operator& op, std::span<const int64_t> widths, Binding& binding) {
  binding.numerals_known = (1u << op.variable_count) - 1;
  for (uint32_t i = 0; i < op.variable_count; ++i)
    binding.numerals[i] = widths[rng_.below(widths.size())];
  for (uint32_t i = 0; i < op.parameter_count; ++i)
    binding.sorts[i] = parameter_sorts_[rng_.below(parameter_sorts_.size())];
  if (op.condition >= 0 &&
      evaluate(theory_set_.pool(), static_cast<uint32_t>(op.condition), binding) == 0)
    return false;
  std::vector<SortId> sorts = {sort(op.result, binding)};
  for (const uint32_t pattern : op.arguments) sorts.push_back(sort(pattern, binding));
  return std::ranges::all_of(sorts, [&](SortId sort) { return is_usual(sort); });
}

SortId GroundTermDrawer::sort(uint32_t pattern, const Binding& binding) {
  return build(theory_set_.pool(), values_.sorts(), pattern, binding);
}

bool GroundTermDrawer::is_usual(SortId sort) const {
  if (sort == kUnknownSort || !theory_set_.is_sort(values_.sorts(), sort) ||
      values_.width(sort) > kMaxWidth)
    return false;
  // cvc5 does not support arrays with an array as index.
  if (values_.kind_of(sort) == ValueKind::kArray)
    return values_.kind_of(values_.sorts().arguments(sort)[0]) != ValueKind::kArray;
  if (values_.kind_of(sort) != ValueKind::kFloat) return true;
  const std::span<const uint32_t> format = values_.sorts().indices(sort);
  return (format[0] <= 3 && format[1] <= 3) ||
         std::ranges::find(kFormats, std::pair(format[0], format[1])) != std::end(kFormats);
}

std::string GroundTermDrawer::head(const Operator& op, const Binding& binding, size_t arguments) {
  std::string name(theory_set_.symbols().name(op.name));
  if (op.digits_name)
    name.replace(name.size() - 1, 1,
                 draw_bit_vector(values_.width(sort(op.result, binding))).get_str());
  if (op.ascribed)
    return "(as " + name + " " +
           values_.sorts().print(sort(op.result, binding), script_.symbols()) + ")";
  if (op.indices.empty()) return name;
  for (const uint32_t index : op.indices) {
    const int64_t value = evaluate(theory_set_.pool(), index, binding);
    name += op.hexadecimal ? " #x" + mpz_class(static_cast<long>(value)).get_str(16)
                           : " " + std::to_string(value);
  }
  for (size_t i = 0; op.coefficients && i < arguments; ++i)
    name += " " + std::to_string(rng_.below(4));
  return "(_ " + name + ")";
}

std::string GroundTermDrawer::text_of(Value value) const {
  std::string out;
  print_value(script_, values_, value, out);
  return out;
}

namespace {

std::string application(const std::string& head, std::span<const std::string> arguments) {
  if (arguments.empty()) return head;
  std::string out = "(" + head;
  for (const std::string& argument : arguments) out += ' ' + argument;
  return out + ")";
}

}  // namespace

// Writes an expression of a few operators of the tables, because values of RegLan have no other
// text.
std::string GroundTermDrawer::draw_language(SortId sort, int depth) {
  const PatternPool& pool = theory_set_.pool();
  for (;;) {
    const auto id = static_cast<OperatorId>(rng_.below(theory_set_.operators().size()));
    const Operator& op = theory_set_.op(id);
    if (pool.patterns[op.result].sort != sort || !usual_.accepts(theory_set_, id)) continue;
    const auto inner = [&](uint32_t argument) { return pool.patterns[argument].sort == sort; };
    if (depth == 0 && std::ranges::any_of(op.arguments, inner)) continue;
    Binding binding;
    for (uint32_t i = 0; i < op.variable_count; ++i)
      binding.numerals[i] = static_cast<int64_t>(rng_.below(4));
    binding.numerals_known = (1u << op.variable_count) - 1;
    std::vector<std::string> arguments;
    for (const uint32_t argument : op.arguments)
      arguments.push_back(inner(argument) ? draw_language(sort, depth - 1)
                                          : draw_argument(op, pool.patterns[argument].sort));
    if (op.role == Role::kRange && arguments[1] < arguments[0])
      std::swap(arguments[0], arguments[1]);
    return application(head(op, binding, arguments.size()), arguments);
  }
}

// Writes a string of few different letters, so that parts of strings occur in others.
std::u32string GroundTermDrawer::draw_characters() {
  constexpr std::u32string_view kLetters = U"aaabb01-\"\\\u00e9\U0002FFFF";
  std::u32string characters;
  for (uint64_t left = rng_.below(5); left > 0; --left)
    characters += kLetters[rng_.below(kLetters.size())];
  return characters;
}

// Writes a term of the sort that solvers accept at this position: one character for a range, a
// small number for a loop.
std::string GroundTermDrawer::draw_argument(const Operator& op, SortId sort) {
  const ValueKind kind = values_.kind_of(sort);
  const ValueKind result = values_.kind_of(theory_set_.pool().patterns[op.result].sort);
  if (kind == ValueKind::kRegLan) return draw_language(sort, 2);
  if (kind == ValueKind::kInteger && result == ValueKind::kRegLan)
    return std::to_string(rng_.below(4));
  if (kind == ValueKind::kString && op.role == Role::kRange)
    return text_of(values_.string(sort, std::u32string(1, U'a' + rng_.below(3))));
  return text_of(draw_value(sort));
}

void GroundTermDrawer::draw_terms(const Operator& op, const Binding& binding, size_t count,
                                  GroundTerms& group) {
  std::vector<SortId> sorts;
  uint64_t all = op.digits_name ? count : 1;
  for (const uint32_t pattern : op.arguments) {
    sorts.push_back(sort(pattern, binding));
    all =
        std::min<uint64_t>(count + 1, all * values_.cardinality(sorts.back()).value_or(count + 1));
  }
  for (size_t i = 0; i < std::min<uint64_t>(all, count); ++i) {
    std::vector<std::string> arguments;
    uint64_t rest = i;
    for (const SortId sort : sorts) {
      if (all > count) {
        arguments.push_back(draw_argument(op, sort));
        continue;
      }
      arguments.push_back(text_of(values_.nth(sort, rest % *values_.cardinality(sort))));
      rest /= *values_.cardinality(sort);
    }
    if (all > count && op.associativity != Associativity::kNone && rng_.chance(1, 4))
      arguments.push_back(draw_argument(op, sorts.back()));
    group.terms.push_back(application(head(op, binding, arguments.size()), arguments));
  }
}

// Writes a mostly small number, mostly near a power of two.
mpz_class GroundTermDrawer::draw_integer(uint32_t max_bits) {
  const auto bits = static_cast<uint32_t>(rng_.below(rng_.chance(1, 2) ? 4 : max_bits + 1));
  if (rng_.chance(1, 3)) return (mpz_class(1) << bits) + static_cast<long>(rng_.between(-1, 1));
  mpz_class number = 0;
  for (uint32_t i = 0; i < bits; ++i) number = 2 * number + static_cast<long>(rng_.below(2));
  return number;
}

// Modulo 2^width; negative numbers too.
mpz_class GroundTermDrawer::draw_bit_vector(uint32_t width) {
  const mpz_class number = draw_integer(width);
  mpz_class folded;
  mpz_fdiv_r_2exp(folded.get_mpz_t(),
                  mpz_class(rng_.chance(1, 3) ? mpz_class(-number) : number).get_mpz_t(), width);
  return folded;
}

Value GroundTermDrawer::draw_value(SortId sort) {
  const auto number = [&] {
    const mpz_class drawn = draw_integer(kNumberBits);
    return rng_.chance(1, 2) ? mpz_class(-drawn) : drawn;
  };
  switch (values_.kind_of(sort)) {
    case ValueKind::kInteger:
      return values_.integer(sort, number());
    case ValueKind::kReal: {
      mpq_class ratio(number(), draw_integer(kNumberBits) + 1);
      ratio.canonicalize();
      return values_.real(sort, ratio);
    }
    case ValueKind::kBitVector:
      return values_.bit_vector(sort, draw_bit_vector(values_.width(sort)));
    case ValueKind::kFloat: {
      // Exponents near the limits and the middle of the range matter most.
      const uint32_t exponent_bits = values_.sorts().indices(sort)[0];
      const uint32_t fraction_bits = values_.sorts().indices(sort)[1] - 1;
      mpz_class bits = static_cast<long>(rng_.below(2));
      bits = (bits << exponent_bits) + draw_bit_vector(exponent_bits);
      return values_.floating(sort, (bits << fraction_bits) + draw_bit_vector(fraction_bits));
    }
    case ValueKind::kString:
      return values_.string(sort, draw_characters());
    case ValueKind::kSequence:
    case ValueKind::kSet: {
      const SortId element = values_.sorts().arguments(sort)[0];
      std::vector<Value> elements;
      for (uint64_t i = rng_.below(4); i > 0; --i) elements.push_back(draw_value(element));
      return values_.kind_of(sort) == ValueKind::kSet ? values_.set(sort, std::move(elements))
                                                      : values_.sequence(sort, std::move(elements));
    }
    case ValueKind::kArray: {
      const SortId index = values_.sorts().arguments(sort)[0];
      const SortId element = values_.sorts().arguments(sort)[1];
      std::vector<Values::Entry> entries;
      for (uint64_t i = rng_.below(4); i > 0; --i)
        entries.emplace_back(draw_value(index), draw_value(element));
      return values_.array(sort, draw_value(element), std::move(entries));
    }
    default:
      return values_.nth(sort, rng_.below(values_.cardinality(sort).value_or(1)));
  }
}

}  // namespace gadfly::smtlib
