// SPDX-License-Identifier: Apache-2.0
// Tries small numbers for the numeral variables of a row until its sorts exist, the script is
// well-sorted, its term is this row and not another one of the same name, and the strictest solver
// accepts it.
#include "tools/probing/part_scripts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <ranges>

#include "lib/base/check.h"
#include "lib/generate/operators.h"

namespace gadfly::tools::inline probing {
namespace {

using smtlib::Binding;
using smtlib::kUnknownSort;
using smtlib::Operator;
using smtlib::OperatorId;
using smtlib::SortId;

// Widths and indices that are tried, the best first. Floats need (8, 24) or (11, 53), and the
// fraction of fp one bit less.
constexpr int64_t kNumerals[] = {4, 8, 24, 23, 2, 1, 3, 11, 53, 52, 5};

constexpr uint32_t kPackSize = 2;  // sorts that stand for a pack

constexpr std::string_view kFreeSort = "FreeSort";

std::string declare(std::string_view name, const std::string& sort) {
  return "(declare-fun " + std::string(name) + " () " + sort + ')';
}

std::string number(int64_t value, bool hexadecimal) {
  char digits[24];
  char* const end = std::to_chars(digits, std::end(digits), value, hexadecimal ? 16 : 10).ptr;
  return (hexadecimal ? "#x" : "") + std::string(digits, end);
}

// Calls `use` with each choice of numerals for `variables` variables until it returns true.
template <class Use>
bool choose_numerals(uint32_t variables, bool backwards, Binding binding, const Use& use) {
  const size_t count = std::size(kNumerals);
  size_t choices = 1;
  for (uint32_t i = 0; i < variables; ++i) choices *= count;
  binding.numerals_known = (1U << variables) - 1;
  for (size_t choice = 0; choice < choices; ++choice) {
    size_t rest = backwards ? choices - 1 - choice : choice;
    for (uint32_t i = variables; i-- > 0; rest /= count)
      binding.numerals[i] = kNumerals[rest % count];
    if (use(binding)) return true;
  }
  return false;
}

}  // namespace

// The sorts of an application.
struct PartScripts::Application {
  std::vector<SortId> arguments;
  SortId result = kUnknownSort;
};

PartScripts::PartScripts(LogicChoice& logics)
    : theory_set_(smtlib::TheorySet::standard()), logics_(logics), scratch_(theory_set_) {}

void PartScripts::set_sorts(std::vector<std::string> parameters, std::vector<bool> accepted) {
  parameters_ = std::move(parameters);
  parameters_.emplace_back(kFreeSort);
  accepted_ = std::move(accepted);
  std::string text = "(declare-sort FreeSort 0)";
  for (size_t i = 0; i < parameters_.size(); ++i)
    text += declare("p" + std::to_string(i), parameters_[i]);
  const Result<Done> read = scratch_.read(text);
  GADFLY_INVARIANT(read.ok());
  parameter_sorts_.clear();
  for (const smtlib::Declaration& declaration : scratch_.declarations().subspan(1))
    parameter_sorts_.push_back(declaration.result);
}

// Returns whether the sort parameter of the row is a pack.
bool PartScripts::is_pack(const Operator& op, uint32_t parameter) const {
  std::vector<uint32_t> left = op.arguments;
  left.push_back(op.result);
  while (!left.empty()) {
    const smtlib::SortPattern& p = theory_set_.pool().patterns[left.back()];
    left.pop_back();
    if (p.kind == smtlib::SortPattern::Kind::kPack && p.parameter == parameter) return true;
    left.insert(left.end(), p.arguments.begin(), p.arguments.end());
  }
  return false;
}

// Returns whether the sort and all sorts in it may occur.
bool PartScripts::accepts(SortId sort) const {
  const smtlib::SortConstructor* constructor =
      theory_set_.sort_constructor(scratch_.sorts().sort(sort).name);
  const auto place = constructor - theory_set_.sort_constructors().data();
  if (constructor != nullptr && !accepted_[static_cast<size_t>(place)]) return false;
  return std::ranges::all_of(scratch_.sorts().arguments(sort),
                             [&](SortId argument) { return accepts(argument); });
}

// Computes the sorts of an application with as many arguments as the row lists, or with one more.
bool PartScripts::build_sorts(const Operator& op, const Binding& binding, bool longer,
                              Application& application) {
  std::vector<uint32_t> patterns = op.arguments;
  const bool right = op.associativity == smtlib::Associativity::kRight;
  if (longer)
    patterns.insert(right ? patterns.begin() : patterns.end(),
                    right ? patterns.front() : patterns.back());
  application.arguments.clear();
  if (!smtlib::build_all(theory_set_.pool(), scratch_.sorts(), patterns, binding,
                         application.arguments))
    return false;
  application.result = smtlib::build(theory_set_.pool(), scratch_.sorts(), op.result, binding);
  const auto exists = [&](SortId sort) {
    return sort != kUnknownSort && theory_set_.is_sort(scratch_.sorts(), sort) && accepts(sort);
  };
  return exists(application.result) && std::ranges::all_of(application.arguments, exists);
}

// Returns f, (_ f i...) or (as f S), for this many arguments. A function among the indices is f0,
// and all coefficients are 1.
std::string PartScripts::head_of(const Operator& op, const Binding& binding, SortId result,
                                 size_t arguments) const {
  std::string name(theory_set_.symbols().name(op.name));
  if (op.digits_name) name.back() = '1';
  std::string indices;
  for (uint32_t i = 0; i < op.sort_indices; ++i)
    indices += ' ' + scratch_.print_sort(binding.sorts[i]);
  for (const uint32_t index : op.indices)
    indices += ' ' + number(smtlib::evaluate(theory_set_.pool(), index, binding), op.hexadecimal);
  if (op.function_index >= 0) indices += " f0";
  for (size_t i = 0; op.coefficients && i < arguments; ++i) indices += " 1";
  if (!indices.empty()) name = "(_ " + name + indices + ')';
  return op.ascribed ? "(as " + name + ' ' + scratch_.print_sort(result) + ')' : name;
}

// Returns the declaration of f0, the function in (_ as-array f0).
std::string PartScripts::declare_function(const Operator& op, const Binding& binding) {
  SortId sort = smtlib::build(theory_set_.pool(), scratch_.sorts(),
                              static_cast<uint32_t>(op.function_index), binding);
  std::string parameters;
  while (scratch_.sorts().sort(sort).name == theory_set_.function_constructor()) {
    const std::span<const SortId> arguments = scratch_.sorts().arguments(sort);
    if (!parameters.empty()) parameters += ' ';
    parameters += scratch_.print_sort(arguments[0]);
    sort = arguments[1];
  }
  return "(declare-fun f0 (" + parameters + ") " + scratch_.print_sort(sort) + ')';
}

// Returns a literal of the sort, or a constant of its theory; empty without either. A decimal is
// better than a numeral, which has another sort if the logic has integers.
std::string PartScripts::value_of(SortId sort) {
  std::string value;
  for (const smtlib::LiteralRule& rule : theory_set_.literal_rules()) {
    Binding binding;
    if (!smtlib::match(theory_set_.pool(), scratch_.sorts(), rule.sort, sort, binding)) continue;
    switch (rule.kind) {
      case smtlib::LiteralKind::kNumeral:
        if (value.empty()) value = "1";
        break;
      case smtlib::LiteralKind::kDecimal:
        value = "1.0";
        break;
      case smtlib::LiteralKind::kBinary:
        value = "#b" + std::string(static_cast<size_t>(binding.numerals[0] - 1), '0') + '1';
        break;
      case smtlib::LiteralKind::kField:
        value = "#f1m" + std::to_string(binding.numerals[0]);
        break;
      case smtlib::LiteralKind::kString:
        value = "\"a\"";
        break;
      case smtlib::LiteralKind::kHexadecimal:
        break;
    }
  }
  return value.empty() ? nullary(sort) : value;
}

// Returns an operator of the standard without arguments that has the sort, or "".
std::string PartScripts::nullary(SortId sort) {
  for (const Operator& op : theory_set_.operators()) {
    Binding binding;
    if (!op.arguments.empty() || op.extension || op.ascribed || op.digits_name) continue;
    if (smtlib::match(theory_set_.pool(), scratch_.sorts(), op.result, sort, binding))
      return head_of(op, binding, sort, 0);
  }
  return "";
}

// Returns a Bool application of an operator of the standard to `term` and values; empty if no
// operator takes a term of this sort, unless the sort is a parameter.
std::string PartScripts::observed(SortId sort, const std::string& term) {
  for (const Operator& op : theory_set_.operators()) {
    Application application;
    if (op.extension || op.parameter_count + op.variable_count > 0 ||
        !build_sorts(op, {}, false, application) || application.result != theory_set_.bool_sort())
      continue;
    std::string text = '(' + head_of(op, {}, application.result, application.arguments.size());
    bool found = false;
    for (const SortId argument : application.arguments) {
      text += ' ' + (argument == sort ? term : value_of(argument));
      found |= argument == sort;
    }
    if (found) return text + ')';
  }
  return "";
}

// Writes a script with the row. Returns false if it is not sensible.
bool PartScripts::write(OperatorId row, const Binding& binding, bool values, bool longer,
                        ScriptBody& body) {
  const Operator& op = theory_set_.op(row);
  if (op.condition >= 0 &&
      smtlib::evaluate(theory_set_.pool(), static_cast<uint32_t>(op.condition), binding) == 0)
    return false;
  Application application;
  if (!build_sorts(op, binding, longer, application)) return false;
  body = {};
  std::string term = head_of(op, binding, application.result, application.arguments.size());
  if (op.function_index >= 0) body.declarations += declare_function(op, binding);
  for (size_t i = 0; i < application.arguments.size(); ++i) {
    const SortId sort = application.arguments[i];
    std::string argument = values ? value_of(sort) : "";
    if (argument.empty()) {
      argument = "x" + std::to_string(i);
      body.declarations += declare(argument, scratch_.print_sort(sort));
    }
    term += ' ' + argument;
  }
  if (!application.arguments.empty()) term = '(' + term + ')';
  const auto sensible = [&](const std::string& declarations, const std::string& assertion) {
    body.assertion = "(assert " + assertion + ')';
    const std::string free = (declarations + assertion).find(kFreeSort) == std::string::npos
                                 ? ""
                                 : "(declare-sort " + std::string(kFreeSort) + " 0)";
    if (assertion.empty() ||
        !logics_.fits(set_logic("HO_ALL") + free + declarations + body.assertion))
      return false;
    const smtlib::Script& script = logics_.script();
    const bool found = std::ranges::any_of(script.terms(), [&](smtlib::NodeId node) {
      return script.term(node).kind == smtlib::TermKind::kOperator &&
             script.term(node).reference == row;
    });
    if (found) body.declarations = free + declarations;
    return found;
  };
  if (application.result == theory_set_.bool_sort()) return sensible(body.declarations, term);
  const std::string result = declare("r", scratch_.print_sort(application.result));
  return sensible(body.declarations + result, "(not (= r " + term + "))") ||
         sensible(body.declarations, observed(application.result, term));
}

bool PartScripts::first_fit(OperatorId row, Binding binding, bool backwards, bool values,
                            bool longer, ScriptBody& body) {
  return choose_numerals(
      theory_set_.op(row).variable_count, backwards, binding,
      [&](const Binding& chosen) { return write(row, chosen, values, longer, body); });
}

std::vector<ScriptBody> PartScripts::of_row(OperatorId row) {
  const Operator& op = theory_set_.op(row);
  std::vector<ScriptBody> bodies;
  const size_t choices = op.parameter_count == 0 ? 1 : parameter_sorts_.size();
  const bool more = op.associativity != smtlib::Associativity::kNone;
  for (size_t choice = 0; choice < choices; ++choice) {
    Binding binding;
    for (uint32_t i = 0; i < op.parameter_count; ++i) {
      binding.sorts[i] = parameter_sorts_[choice];
      if (!is_pack(op, i)) continue;
      const std::array<SortId, kPackSize> pack = {binding.sorts[i], binding.sorts[i]};
      bind_pack(scratch_.sorts(), theory_set_.variadic_constructor(), i, pack, binding);
    }
    for (const bool longer : {false, true}) {
      if (longer && !more) continue;
      for (const bool values : {false, true}) {
        if (!values && op.constant_argument) continue;
        ScriptBody body;
        const bool backwards = values;  // for other numerals than the script before
        if (!first_fit(row, binding, backwards, values, longer, body)) continue;
        bodies.push_back(std::move(body));
        if (bodies.size() == kMostBodies) return bodies;
      }
    }
  }
  return bodies;
}

std::vector<std::string> PartScripts::texts_of_sort(size_t constructor) {
  const smtlib::SortConstructor& sort = theory_set_.sort_constructors()[constructor];
  std::vector<std::string> texts;
  for (const bool backwards : {false, true})
    choose_numerals(
        static_cast<uint32_t>(sort.indices.size()), backwards, {}, [&](const Binding& binding) {
          std::string text(theory_set_.symbols().name(sort.name));
          std::string indices;
          for (const uint32_t index : sort.indices)
            indices += ' ' + number(smtlib::evaluate(theory_set_.pool(), index, binding), false);
          if (!indices.empty()) text = "(_ " + text + indices + ')';
          if (!logics_.fits(set_logic("HO_ALL") + declare("x", text))) return false;
          if (std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
          return true;
        });
  return texts;
}

std::vector<ScriptBody> PartScripts::of_sort(size_t constructor) {
  const smtlib::SortConstructor& sort = theory_set_.sort_constructors()[constructor];
  std::vector<std::string> texts;
  if (sort.argument_count == 0) texts = texts_of_sort(constructor);
  for (const std::string& parameter : parameters_) {
    if (sort.argument_count == 0 || parameter == kFreeSort) break;
    std::string text = '(' + std::string(theory_set_.symbols().name(sort.name));
    for (uint32_t i = 0; i < sort.argument_count; ++i) text += ' ' + parameter;
    texts.push_back(text + ')');
  }
  std::vector<ScriptBody> bodies;
  for (const std::string& text : texts) {
    ScriptBody body = {declare("x", text) + declare("y", text), "(assert (= x y))"};
    if (!logics_.fits(set_logic("HO_ALL") + body.declarations)) continue;
    if (!logics_.fits(set_logic("HO_ALL") + body.declarations + body.assertion))
      body.assertion.clear();
    bodies.push_back(std::move(body));
    if (bodies.size() == kMostBodies) break;
  }
  return bodies;
}

}  // namespace gadfly::tools::inline probing
