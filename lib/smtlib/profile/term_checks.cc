// SPDX-License-Identifier: Apache-2.0
// One function a family of habits; see term_checks.h.
#include "lib/smtlib/profile/term_checks.h"

#include <gmpxx.h>

#include <algorithm>
#include <optional>

#include "lib/smtlib/constants.h"
#include "lib/smtlib/profile/acceptance.h"
#include "lib/smtlib/string_literal.h"

namespace gadfly::smtlib {
namespace {

constexpr uint8_t kAcceptedBy[] = {
#define GADFLY_HABIT(name, accepted_by, text) accepted_by,
#include "lib/smtlib/profile/habits.def"
#undef GADFLY_HABIT
};

// The bits of exponent and significand that cvc5 takes without an option.
constexpr uint32_t kFormats[][2] = {{8, 24}, {11, 53}};

NodeId first_argument(const Script& script, NodeId term) {
  const NodeId head = script.node(term).first_child;
  return head == kNoNode ? kNoNode : script.node(head).next_sibling;
}

}  // namespace

void Departures::add(NodeId node, Habit habit) {
  add(node, habit, kAcceptedBy[static_cast<size_t>(habit)]);
}

bool TermChecks::has_kind(SortId sort, ValueKind kind) const {
  return value_kind(script_, sort) == kind;
}

bool TermChecks::numeric(SortId sort) const {
  return has_kind(sort, ValueKind::kInteger) || has_kind(sort, ValueKind::kReal);
}

// Who accepts the sort itself, whatever it is made of; `habit` is why not all do.
uint8_t TermChecks::accepted_by(SortId sort, Habit& habit) const {
  const Sort& made = script_.sorts().sort(sort);
  habit = Habit::kSortInLogic;
  if (script_.hides_theory_sort()) return kByAll;
  if (script_.is_datatype(made.name)) return datatypes_accepted_by(logic_);
  const SortConstructor* constructor = script_.language().sort_constructor(made.name);
  if (constructor == nullptr) return kByAll;
  // The length of a string.
  if (logic_.strings && constructor->values == ValueKind::kInteger) return kByAll;
  const std::string& theory = script_.language().theories()[constructor->theory].name;
  const uint8_t in_logic = theory_accepted_by(logic_, theory);
  if (in_logic != kByAll) return in_logic;
  habit = Habit::kSort;
  // Z3 looks at what is in arrays of QF_ABV.
  if (constructor->values == ValueKind::kArray && checked_by_z3(logic_) && logic_.bit_vectors &&
      std::ranges::any_of(script_.sorts().arguments(sort), [&](SortId part) {
        return !has_kind(part, ValueKind::kWord) && !has_kind(part, ValueKind::kArray);
      }))
    return kByCvc4 | kByCvc5;
  if (std::ranges::any_of(script_.sorts().arguments(sort),
                          [&](SortId part) { return has_kind(part, ValueKind::kLanguage); }))
    return constructor->accepted_by & (kByZ3 | kByCvc5);
  if (constructor->values == ValueKind::kFunction && !logic_.name.starts_with("HO_"))
    return kByNone;
  if (constructor->values == ValueKind::kFloat &&
      std::ranges::none_of(kFormats, [&](const uint32_t(&format)[2]) {
        return std::ranges::equal(format, script_.sorts().indices(sort));
      })) {
    habit = Habit::kFloatFormat;
    return kAcceptedBy[static_cast<size_t>(habit)];
  }
  if (constructor->values == ValueKind::kArray &&
      has_kind(script_.sorts().arguments(sort)[0], ValueKind::kArray)) {
    habit = Habit::kArrayByArrays;
    return kAcceptedBy[static_cast<size_t>(habit)];
  }
  return constructor->accepted_by;
}

// Who accepts more of a declaration than of a term. Words are known everywhere, and missed in the
// logic only where there are terms of them.
uint8_t TermChecks::declared_by(const SortConstructor& constructor, Habit habit) {
  if (habit != Habit::kSortInLogic) return constructor.declared_by;
  return constructor.values == ValueKind::kWord ? kByCvc4 | kByCvc5 : kByNone;
}

void TermChecks::check_sort(SortId sort, NodeId node, bool declared) {
  std::vector<bool>& checked = declared ? sorts_declared_ : sorts_checked_;
  if (sort == kUnknownSort || (sort < checked.size() && checked[sort])) return;
  std::vector<SortId> left = {sort};
  while (!left.empty()) {
    const SortId part = left.back();
    left.pop_back();
    if (part >= checked.size()) checked.resize(part + 1);
    if (part == kUnknownSort || checked[part]) continue;
    checked[part] = true;
    Habit habit = Habit::kSort;
    uint8_t by = accepted_by(part, habit);
    const SortConstructor* constructor =
        script_.language().sort_constructor(script_.sorts().sort(part).name);
    if (declared && constructor != nullptr) by |= declared_by(*constructor, habit);
    out_.add(node, habit, by);
    const std::span<const SortId> arguments = script_.sorts().arguments(part);
    left.insert(left.end(), arguments.begin(), arguments.end());
  }
}

void TermChecks::check(NodeId term) {
  const TermInfo& info = script_.term(term);
  switch (info.kind) {
    case TermKind::kLiteral:
      return check_literal(term);
    case TermKind::kOperator:
      return check_operator(term);
    case TermKind::kDeclared:
      check_sort(info.sort, term);
      return check_declared(term);
    case TermKind::kTester:
      if (!logic_.datatypes) out_.add(term, Habit::kTheoryInLogic, kByNone);
      return;
    case TermKind::kQuantifier:
      if (!logic_.quantifiers) out_.add(term, Habit::kQuantifier, outside_accepted_by(logic_));
      return;
    case TermKind::kAnnotated:
      return check_names(term);
    case TermKind::kUpdate: {
      const bool old = script_.node(script_.head_symbol(term)).symbol == kUpdateField;
      return out_.add(term, Habit::kOperator, old ? kByZ3 : kByCvc5);
    }
    case TermKind::kMatch:
      for (NodeId c = script_.node(script_.child(term, 2)).first_child; c != kNoNode;
           c = script_.node(c).next_sibling)
        if (script_.node(script_.node(c).first_child).symbol == kUnderscore)
          out_.add(c, Habit::kWildcard);
      return;
    case TermKind::kFunction:
      if (script_.commands()[script_.command_of(term)].word == kGetValue) return;
      return out_.add(term, Habit::kOperator, kByCvc5);
    case TermKind::kLambda:
      return out_.add(term, Habit::kOperator,
                      has_kind(script_.term(term).sort, ValueKind::kArray) ? kByZ3 : kByCvc5);
    default:
      return;
  }
}

// Of a term with annotations: names below binders, the last attribute.
void TermChecks::check_names(NodeId annotated) {
  const NodeId inner = script_.child(annotated, 1);
  NodeId last = kNoNode;
  for (NodeId a = script_.node(inner).next_sibling; a != kNoNode;
       a = script_.node(a).next_sibling) {
    last = a;
    if (script_.node(a).symbol != kNamed || script_.term(annotated).scope == kGlobalScope) continue;
    const NodeId end = script_.subtree_end(inner);
    bool open = false;
    for (NodeId node = inner; node < end && !open; ++node) {
      const TermInfo& info = script_.term(node);
      if (info.kind != TermKind::kDeclared) continue;
      const Declaration& declaration = script_.declaration(info.reference);
      open = declaration.local() && declaration.node < inner;
    }
    out_.add(a, open ? Habit::kNameOfOpenTerm : Habit::kNameBelowBinder);
  }
  if (last != kNoNode && script_.node(last).kind == NodeKind::kKeyword)
    out_.add(last, Habit::kAttribute);
}

void TermChecks::check_literal(NodeId literal) {
  const Language& language = script_.language();
  const SortConstructor* constructor =
      language.sort_constructor(script_.sorts().sort(script_.term(literal).sort).name);
  constexpr uint8_t kAnywhere = kByCvc4 | kByCvc5;
  if (constructor != nullptr) {
    const std::string& theory = language.theories()[constructor->theory].name;
    // The length of a string is a number, a float is made from words and decimals.
    const bool part = logic_.floats || (logic_.strings && numeric(script_.term(literal).sort));
    const uint8_t in_logic = part ? uint8_t{kByAll} : theory_accepted_by(logic_, theory);
    out_.add(literal, Habit::kTheoryInLogic, in_logic | kAnywhere | outside_accepted_by(logic_));
  }
  if (script_.node(literal).kind == NodeKind::kString) check_string(literal);
}

// What a bare backslash means is the same to all but where it spells a code point that is none.
void TermChecks::check_string(NodeId literal) {
  const std::string_view text = script_.text(literal);
  if (std::ranges::any_of(text, [](char c) { return c < ' ' || c > '~'; }))
    return out_.add(literal, Habit::kCharacter);
  for (size_t at = text.find("\\u{"); at != std::string_view::npos;
       at = text.find("\\u{", at + 1)) {
    const size_t end = text.find('}', at);
    const std::string_view digits = text.substr(at + 3, end - at - 3);
    const bool hexadecimal =
        end != std::string_view::npos && digits.size() == 5 &&
        digits.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
    if (hexadecimal && digits[0] > '2') return out_.add(literal, Habit::kEscape);
  }
}

void TermChecks::check_declared(NodeId term) {
  const TermInfo& info = script_.term(term);
  const Declaration& declaration = script_.declaration(info.reference);
  if (declaration.sort_parameters > 0) return;
  size_t number = 0;
  const std::span<const SortId> wanted = script_.parameters(declaration);
  for (NodeId a = first_argument(script_, term); a != kNoNode && number < wanted.size();
       a = script_.node(a).next_sibling) {
    const SortId found = script_.term(a).sort;
    if (script_.language().coerces(found, wanted[number++])) out_.add(a, Habit::kCoercion);
  }
}

void TermChecks::check_operator(NodeId term) {
  const TermInfo& info = script_.term(term);
  const Language& language = script_.language();
  const Operator& op = language.op(info.reference);
  const Theory& theory = language.theories()[op.theory];
  const uint8_t in_logic = theory_accepted_by(logic_, theory.name);
  if (in_logic != kByAll) return out_.add(term, Habit::kTheoryInLogic, in_logic);
  if (!theory.incremental) out_.add(term, Habit::kIncremental);
  out_.add(term, Habit::kOperator, op.accepted_in(logic_));
  for (NodeId a = first_argument(script_, term); op.extension && a != kNoNode;
       a = script_.node(a).next_sibling)
    check_sort(script_.term(a).sort, a);
  if (out_.profile().standard() && op.extension && !op.ascribed) out_.add(term, Habit::kExtension);
  const bool part = (logic_.strings && numeric(info.sort)) ||
                    (logic_.floats && has_kind(info.sort, ValueKind::kWord)) ||
                    (has_kind(info.sort, ValueKind::kFloat) && is_closed(script_, term));
  if (!part) check_sort(info.sort, term);
  if (op.digits_name) check_word(term);
  if (logic_.linear && op.linearity != Linearity::kAny) check_linear(term, op);
  if (logic_.difference && checked_by_z3(logic_)) check_difference(term, op);
  if (op.constant_argument) check_constants(term, op);
  const bool compares = op.role == Role::kEquality || op.role == Role::kDistinction;
  if (op.parameter_count > 0 && !compares) check_coercions(term, op);
  if (!compares) {
    check_languages(term);
  } else if (has_kind(script_.term(first_argument(script_, term)).sort, ValueKind::kLanguage)) {
    out_.add(term, Habit::kRegularEquality);
  }
}

// A regular language is written down, but for definitions.
void TermChecks::check_languages(NodeId term) {
  for (NodeId a = first_argument(script_, term); a != kNoNode; a = script_.node(a).next_sibling) {
    const TermInfo& info = script_.term(a);
    if (!has_kind(info.sort, ValueKind::kLanguage)) continue;
    const bool choice = info.kind == TermKind::kOperator &&
                        script_.language().op(info.reference).role == Role::kChoice;
    const bool variable =
        info.kind == TermKind::kDeclared &&
        (script_.declaration(info.reference).kind == DeclarationKind::kDeclaredFunction ||
         script_.declaration(info.reference).kind == DeclarationKind::kQuantifiedVariable);
    if (choice || variable) out_.add(a, Habit::kRegularVariable);
  }
}

// (_ bv17 4)
void TermChecks::check_word(NodeId term) {
  const std::string_view name = script_.text(script_.head_symbol(term));
  std::string_view digits;
  if (script_.language().digits_symbol(name, digits) == kNoSymbol) return;
  const std::span<const uint32_t> width = script_.sorts().indices(script_.term(term).sort);
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
  if (width.empty() || digits.empty()) return;
  // A digit is more than a bit.
  const bool longer = digits.size() > width[0];
  if (longer || mpz_sizeinbase(mpz_class(std::string(digits)).get_mpz_t(), 2) > width[0])
    out_.add(term, Habit::kWrappedWord);
}

// A product has at most one factor that is no constant, a quotient none after the first. Z3 wants
// literals where it looks.
void TermChecks::check_linear(NodeId term, const Operator& op) {
  if (op.linearity == Linearity::kNever)
    return out_.add(term, Habit::kProduct, outside_accepted_by(logic_));
  const bool literal = checked_by_z3(logic_);
  const uint8_t outside = outside_accepted_by(logic_);
  size_t open = 0;        // factors that are no constants
  size_t open_to_z3 = 0;  // factors that are no literals
  bool first = true;
  for (NodeId a = first_argument(script_, term); a != kNoNode; a = script_.node(a).next_sibling) {
    const bool dividend = op.linearity == Linearity::kDivisor && first;
    first = false;
    if (dividend) continue;
    open += !is_closed(script_, a);
    const bool let = script_.term(a).kind == TermKind::kLet && is_closed(script_, a);
    open_to_z3 += !is_coefficient(script_, a) && !let;
    const std::string_view text = script_.text(a);
    if (op.linearity == Linearity::kDivisor && text.find_first_not_of("0.") == text.npos)
      out_.add(a, Habit::kZeroDivisor);
  }
  const size_t most = op.linearity == Linearity::kProduct ? 1 : 0;
  if (open > most) return out_.add(term, Habit::kProduct, outside);
  if (literal && open_to_z3 > most) out_.add(term, Habit::kProduct, kByCvc4 | kByCvc5);
}

bool TermChecks::is_number(NodeId term) const {
  const TermInfo* info = &script_.term(term);
  while (info->kind == TermKind::kOperator &&
         script_.language().op(info->reference).role == Role::kMinus) {
    term = script_.child(term, 1);
    info = &script_.term(term);
  }
  return info->kind == TermKind::kLiteral;
}

// Z3: a variable, a number, their sum or difference; a difference of variables beside numbers.
void TermChecks::check_difference(NodeId term, const Operator& op) {
  const std::string& theory = script_.language().theories()[op.theory].name;
  if (!numeric(script_.term(first_argument(script_, term)).sort)) return;
  constexpr uint8_t kOthers = kByCvc4 | kByCvc5;
  size_t numbers = 0;
  size_t lists = 0;
  size_t count = 0;
  for (NodeId a = first_argument(script_, term); a != kNoNode; a = script_.node(a).next_sibling) {
    const bool number = is_number(a);
    ++count;
    numbers += number;
    lists += !number && script_.term(a).kind == TermKind::kOperator;
  }
  const bool predicate = !numeric(script_.term(term).sort);
  if (predicate) {
    if (lists > 0 && numbers + lists < count) {
      // (< (- x 3) y) is fine, (< (- x y) z) is not.
      for (NodeId a = first_argument(script_, term); a != kNoNode;
           a = script_.node(a).next_sibling) {
        const NodeId left = first_argument(script_, a);
        if (left == kNoNode || is_number(a) || script_.term(a).kind != TermKind::kOperator)
          continue;
        const NodeId right = script_.node(left).next_sibling;
        if (right != kNoNode && !is_number(left) && !is_number(right) &&
            script_.language().op(script_.term(a).reference).role != Role::kChoice)
          return out_.add(term, Habit::kDifference, kOthers);
      }
    } else if (lists > 1) {
      out_.add(term, Habit::kDifference, kOthers);
    }
    return;
  }
  if (theory == "Core" || is_number(term)) return;
  const std::span<const OperatorId> same = script_.language().operators_named(op.name);
  const bool minus = std::ranges::any_of(
      same, [&](OperatorId id) { return script_.language().op(id).role == Role::kMinus; });
  const bool fine = count == 2 && lists == 0 && op.linearity == Linearity::kAny &&
                    (numbers == 1 || (minus && numbers == 0));
  if (!fine) out_.add(term, Habit::kDifference, kOthers);
}

void TermChecks::check_constants(NodeId term, const Operator& op) {
  if (op.role == Role::kRange) return check_range(term);
  const SortId sort = script_.term(term).sort;
  if (!has_kind(sort, ValueKind::kArray)) return;
  const NodeId element = first_argument(script_, term);
  const SortId found = script_.term(element).sort;
  if (found != script_.sorts().arguments(sort)[1])
    out_.add(element, Habit::kCoercedElements);
  else if (has_kind(found, ValueKind::kInteger) && is_coefficient(script_, element) &&
           script_.term(element).kind != TermKind::kLiteral)
    out_.add(element, Habit::kNegativeElements);
  else if (!is_value(script_, element))
    out_.add(element, Habit::kConstantArray);
}

// (re.range "a" "z")
void TermChecks::check_range(NodeId term) {
  constexpr char32_t kLastByte = 255;
  std::optional<std::u32string> ends[2];
  size_t number = 0;
  for (NodeId a = first_argument(script_, term); a != kNoNode && number < 2;
       a = script_.node(a).next_sibling)
    if (script_.node(a).kind == NodeKind::kString)
      ends[number++] = read_string_literal(script_.text(a));
  for (const auto& end : ends)
    if (!end || end->size() != 1) return out_.add(term, Habit::kRange);
  if (*ends[0] > *ends[1]) return out_.add(term, Habit::kRangeBackwards);
  if (ends[1]->front() > kLastByte) out_.add(term, Habit::kRangeBeyondBytes);
}

// Of ite, store, select: no row fits as it stands, so an Int was taken for a Real.
void TermChecks::check_coercions(NodeId term, const Operator& op) {
  if (op.constant_argument) return;
  Binding binding;
  size_t number = 0;
  for (NodeId a = first_argument(script_, term); a != kNoNode && number < op.arguments.size();
       a = script_.node(a).next_sibling)
    if (!match(script_.language().pool(), script_.sorts(), op.arguments[number++],
               script_.term(a).sort, binding))
      return out_.add(a, Habit::kCoercion);
}

}  // namespace gadfly::smtlib
