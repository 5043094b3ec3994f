// SPDX-License-Identifier: Apache-2.0
// Writes the model into the script and evaluates the formulas. If their truth depends on symbols
// that the model leaves out, evaluates again with an arbitrary value for each.
#include "lib/smtlib/evaluation/claimed_model.h"

#include <algorithm>

#include "lib/smtlib/evaluation/applicator.h"
#include "lib/smtlib/evaluation/model_text.h"
#include "lib/smtlib/evaluation/values/value_text.h"
#include "lib/smtlib/evaluation/witness.h"

namespace gadfly::smtlib::inline evaluation {
namespace {

// Returns an arbitrary value of the sort; kUnknownValue if the sort has no simple value.
Value some_value(Values& values, SortId sort) {
  // For an array sort, returns an array with one element at all indices.
  std::vector<SortId> arrays;
  for (; values.kind_of(sort) == ValueKind::kArray; sort = values.sorts().arguments(sort)[1])
    arrays.push_back(sort);
  Value value = kUnknownValue;
  switch (values.kind_of(sort)) {
    case ValueKind::kBoolean:
      value = kFalseValue;
      break;
    case ValueKind::kInteger:
      value = values.integer(sort, 0);
      break;
    case ValueKind::kReal:
      value = values.real(sort, 0);
      break;
    case ValueKind::kBitVector:
      value = values.bit_vector(sort, 0);
      break;
    case ValueKind::kField:
      value = values.field(sort, 0);
      break;
    case ValueKind::kFloat:
      value = values.floating(sort, 0);
      break;
    case ValueKind::kElement:
      value = values.element(sort, 0);
      break;
    case ValueKind::kString:
      value = values.string(sort, {});
      break;
    default:
      break;
  }
  for (; !arrays.empty() && value != kUnknownValue; arrays.pop_back())
    value = values.array(arrays.back(), value, {});
  return value;
}

// Returns the text with the six characters of \u{5c} for the backslash of each escape.
std::string with_escaped_backslashes(std::string_view text) {
  std::string out(text);
  for (size_t at = out.find("\\u"); at != std::string::npos; at = out.find("\\u", at + 6))
    out.insert(at + 1, "u{5c}");
  return out;
}

}  // namespace

bool declares_functions(const Script& script) {
  return std::ranges::any_of(script.declarations().subspan(1), [](const Declaration& declaration) {
    return declaration.kind == DeclarationKind::kDeclaredFunction;
  });
}

ClaimedModel::ClaimedModel(const TheorySet& theory_set, std::vector<Meaning> meanings)
    : composed_(theory_set), evaluator_(theory_set, std::move(meanings)) {}

// If rounded values make a formula false, the exact ones may still satisfy it. Z3 4.8.12 does not
// escape the backslash, so what it prints as \u{41} are six characters, and not the letter A: the
// truth is known only if it is the same for both.
Truth ClaimedModel::evaluate(const Script& script, uint32_t check, std::string_view model) {
  rounded_ = false;
  const std::string raw = with_escaped_backslashes(model);
  const Truth other = raw == model ? Truth::kUnknown : evaluate_exact(script, check, raw);
  const Truth truth = evaluate_exact(script, check, model);
  if (raw != model || rounded_) left_out_.clear();
  if (raw != model && truth != other) return Truth::kUnknown;
  return rounded_ && truth == Truth::kFalse ? Truth::kUnknown : truth;
}

Truth ClaimedModel::evaluate_exact(const Script& script, uint32_t check, std::string_view model) {
  checks_.clear();
  chosen_zero_ = {};
  left_out_.clear();
  const Result<std::vector<CheckSat>> all = smtlib::checks(script);
  if (!all || check >= all->size() || model.empty()) return Truth::kUnknown;
  const std::optional<ComposedScript> composed =
      compose_with_model(script, (*all)[check].command, model);
  if (!composed || (composed->defined.empty() && declares_functions(script)) ||
      !composed_.read(composed->text))
    return Truth::kUnknown;
  rounded_ = composed->rounded;
  Result<std::vector<CheckSat>> checks = smtlib::checks(composed_);
  if (has_error(composed_.problems()) || !checks || checks->size() != all->size())
    return Truth::kUnknown;
  checks_ = std::move(*checks);
  check_ = check;
  evaluator_.prepare(composed_);
  const NodeId place = composed_.commands()[checks_[check].command].node;
  const auto find = [&](const std::string& name) {
    return composed_.resolve(composed_.symbols().find(name), place);
  };
  defined_.clear();
  for (const std::string& name : composed->defined) defined_.push_back(find(name));
  std::vector<DeclarationId> elements;
  for (const std::string& name : composed->elements) elements.push_back(find(name));
  set_elements(elements, composed->complete);
  for (const ComposedScript::Irrational& one : composed->irrationals)
    if (!set_irrational(find(one.name), one.text)) return Truth::kUnknown;

  // Finds out whether the truth depends on an unspecified result.
  bool unspecified = false;
  const auto note_origin = [&](Value free) {
    const uint32_t kind = evaluator_.values().name(free)[0];
    unspecified |= kind == Applicator::kOperator || kind == Applicator::kDatatype;
    return kUnknownValue;
  };
  chosen_.clear();
  evaluator_.set_choice(note_origin);
  const Truth truth = truth_of_check(evaluator_, checks_[check]);
  evaluator_.set_choice({});
  if (truth != Truth::kDepends) return truth;
  const Truth completed = evaluate_completed(checks_[check], false);
  if (completed == Truth::kTrue) return Truth::kTrue;
  if (completed == Truth::kFalse && chosen_zero_.empty()) left_out_ = chosen_symbols(model);
  if (!chosen_zero_.empty() && evaluate_completed(checks_[check], true) == Truth::kTrue)
    return Truth::kTrue;
  chosen_zero_ = {};
  evaluator_.set_choice({});
  evaluator_.forget();
  return unspecified ? Truth::kDepends : Truth::kUnknown;
}

// Evaluates the check with an arbitrary value for each application that the model leaves out.
// `negative`: which of two zeros fp.min and fp.max return.
Truth ClaimedModel::evaluate_completed(const CheckSat& check, bool negative) {
  evaluator_.forget();
  evaluator_.set_choice([this, negative](Value free) {
    Values& values = evaluator_.values();
    const std::span<const uint32_t> name = values.name(free);
    if (name[0] == Applicator::kOperator) return either_zero(free, negative);
    if (name[0] != Applicator::kFunction) return kUnknownValue;
    const std::vector<Value> arguments(name.begin() + 2, name.end());
    const DeclarationId function = name[1];
    const Value value = some_value(values, values.sort(free));
    if (value == kUnknownValue) return value;
    if (arguments.empty())
      chosen_.set(function, value);
    else
      chosen_.of(function).table[arguments] = value;
    return value;
  });
  return truth_of_check(evaluator_, check);
}

// The symbols that have a chosen value: "x = 0, f". Empty if one of them is in the text of the
// model, or has an element of a declared sort as a value, because the model may have no such
// element.
std::string ClaimedModel::chosen_symbols(std::string_view model) const {
  Tree tree{SymbolTable()};
  if (!tree.parse(model)) return "";
  std::string out;
  const Values& values = evaluator_.values();
  for (const auto& [id, chosen] : chosen_.interpretations()) {
    const std::string_view name = composed_.symbols().name(composed_.declaration(id).name);
    SortId sort = composed_.declaration(id).result;
    while (values.kind_of(sort) == ValueKind::kArray) sort = values.sorts().arguments(sort)[1];
    const bool element = values.kind_of(sort) == ValueKind::kElement;
    if (element || tree.symbols().find(name) != kNoSymbol) return "";
    out += (out.empty() ? "" : ", ") + smtlib::quoted(name);
    std::string value;
    if (chosen.table.empty() && print_value(composed_, values, chosen.fallback, value))
      out += " = " + value;
  }
  return out;
}

// Returns one of the zeros if the value is fp.min or fp.max of two different zeros, else
// kUnknownValue. The standard allows either zero, so a solver that excludes one is wrong. What
// other operators leave unspecified is not tried, because solvers fix some of it.
Value ClaimedModel::either_zero(Value free, bool negative) {
  Values& values = evaluator_.values();
  const std::span<const uint32_t> name = values.name(free);
  const std::string_view op = composed_.symbols().name(composed_.theory_set().op(name[1]).name);
  if (op != "fp.min" && op != "fp.max") return kUnknownValue;
  chosen_zero_ = negative ? "-0" : "+0";
  const Value plus = values.floating(values.sort(free), 0);
  const std::span<const uint32_t> zeros = name.last(2);
  return (zeros[0] == plus) != negative ? zeros[0] : zeros[1];
}

// Gives each element a value of its own. A sort in `complete` has no other elements.
void ClaimedModel::set_elements(std::span<const DeclarationId> elements,
                                std::span<const std::string> complete) {
  std::map<SortId, uint64_t> counts;
  for (const DeclarationId id : elements) {
    if (id == kNoDeclaration) continue;
    const SortId sort = composed_.declaration(id).result;
    evaluator_.model().set(id, evaluator_.values().element(sort, counts[sort]++));
  }
  for (const auto& [sort, count] : counts)
    if (std::ranges::find(complete, composed_.print_sort(sort)) != complete.end())
      evaluator_.values().set_universe(sort, count);
}

// Returns false if the text denotes no number.
bool ClaimedModel::set_irrational(DeclarationId constant, const std::string& text) {
  Tree tree{SymbolTable()};
  if (constant == kNoDeclaration || !tree.parse(text)) return false;
  const Value value =
      read_value(composed_, evaluator_.values(), composed_.declaration(constant).result, tree,
                 tree.node(kRoot).first_child);
  if (value == kUnknownValue) return false;
  evaluator_.model().set(constant, value);
  return true;
}

std::string ClaimedModel::witness_label() {
  Model claimed = chosen_;
  for (const DeclarationId id : defined_) {
    if (composed_.declaration(id).parameter_count > 0) continue;
    const Value value = evaluator_.evaluate(definition_body(composed_, id));
    if (evaluator_.values().is_known(value)) claimed.set(id, value);
  }
  for (const auto& [call, value] : evaluator_.calls()) {
    const bool known = std::ranges::all_of(
        call.begin() + 1, call.end(), [&](Value v) { return evaluator_.values().is_known(v); });
    if (known && evaluator_.values().is_known(value) && std::ranges::count(defined_, call[0]) > 0)
      claimed.of(call[0]).table[{call.begin() + 1, call.end()}] = value;
  }
  std::swap(claimed, evaluator_.model());
  std::string label = smtlib::witness_label(evaluator_, check_);
  std::swap(claimed, evaluator_.model());
  return label;
}

}  // namespace gadfly::smtlib::inline evaluation
